import type { FastifyInstance } from 'fastify'
import { idFrom } from '#domain/kernel/id.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { outcomingBankOrder } from '#domain/money/bank-orders.ts'
import { array, described, uuid } from '../http/describe.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { paramsOf } from '../http/params.ts'
import type { Parts } from '../tools/parts.ts'
import { paymentFile } from './payment-file.ts'

const most = 500

const told = described({
  tag: outcomingBankOrder.name,
  summary: 'Payment orders as a 1CClientBankExchange file for the bank, in Windows-1251',
  description:
    'Needs the permission outcoming_bank_orders.export. What is missing of ours or theirs (tax number, account, code of the bank) is told by order, and no file is made.',
  query: { 'ids[]': array(uuid) },
  answer: { content: { 'text/plain': { schema: { type: 'string', format: 'binary' } } } },
  refusals: ['invalid'],
})

/** The file of payment orders that a bank reads. */
export function mountPaymentFile(api: FastifyInstance, { db }: Parts) {
  const config = { access: (actor: Actor) => may(actor, outcomingBankOrder, 'export') }
  api.get(`${outcomingBankOrder.path}/payment_file`, { config, schema: told }, async (request, reply) => {
    const asked = paramsOf(request).getAll('ids[]')
    const ids = [...new Set(asked.flatMap((id) => idFrom(id) ?? []))]
    if (ids.length === 0) throw new Refused('invalid', { ids: [fault('required')] })
    if (ids.length > most)
      throw new Refused('invalid', { ids: [fault('max_lines', { limit: most, actual: ids.length })] })
    const bytes = await paymentFile(db, actorOf(request), ids, new Date())
    return reply
      .type('text/plain; charset=windows-1251')
      .header('content-disposition', 'attachment; filename="payments.txt"')
      .send(Buffer.from(bytes))
  })
}
