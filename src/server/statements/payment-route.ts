import type { FastifyInstance } from 'fastify'
import { idFrom } from '#domain/kernel/id.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { outcomingBankOrder } from '#domain/money/bank-orders.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { paramsOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { paymentFile } from './payment-file.ts'
import { paymentFileTold } from './told.ts'

const most = 500

/** The file of payment orders that a bank reads. */
export function mountPaymentFile(api: FastifyInstance, { db }: Parts) {
  const config = { access: (actor: Actor) => may(actor, outcomingBankOrder, 'export') }
  api.get(`${outcomingBankOrder.path}/payment_file`, { config, schema: paymentFileTold }, async (request, reply) => {
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
