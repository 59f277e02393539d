import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { documents } from '#domain/house.ts'
import { isDay } from '#domain/kernel/day.ts'
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, actsIn, may, permissionOf } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { cashbox } from '#domain/references/cashbox.ts'
import { currency } from '#domain/references/currency.ts'
import { registerCashbox } from '#domain/registers/money.ts'
import { authorIn, scopeOf } from '#store/port.ts'
import {
  array,
  data,
  dayTold,
  described,
  integerType,
  momentTold,
  nullable,
  object,
  string,
  uuid,
} from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { paramsOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { readCashBook } from './cash-book-reader.ts'

const askedFor = v.object({
  cashbox_id: id,
  currency_id: id,
  day: v.pipe(v.string('day'), v.check(isDay, 'day')),
})
const line = {
  document: string,
  document_id: uuid,
  number: nullable(string),
  device_number: nullable(string),
  occurred_at: momentTold,
  who: nullable(string),
  incoming: integerType,
  outgoing: integerType,
}
const sums = { opening: integerType, incoming: integerType, outgoing: integerType, closing: integerType }

/** A day of a cashbox, document by document: the sheet of its cash book. */
export function mountCashBook(api: FastifyInstance, { db, store, registers }: Parts) {
  const permission = permissionOf(registerCashbox, 'read')
  const schema = described({
    tag: registerCashbox.name,
    summary: 'A sheet of the cash book: what a cashbox held in a currency, and what each document moved on a day',
    description: `Needs the permission ${permission}; with whom the cashbox dealt takes the right to read such documents.`,
    query: { cashbox_id: uuid, currency_id: uuid, day: dayTold },
    answer: data(
      object({
        cash_book: object({
          cashbox: object({ id: uuid, name: string }),
          currency: object({ id: uuid, code: string }),
          day: dayTold,
          sheet: integerType,
          ...sums,
          lines: array(object(line)),
        }),
      }),
    ),
    refusals: ['invalid', 'not_found'],
  })
  const access = (actor: Actor) => may(actor, registerCashbox, 'read')
  api.get('/cash_book', { config: { access }, schema }, async (request) => {
    const actor = actorOf(request)
    const scope = scopeOf(actor)
    const asked = accepted(parseWith(askedFor, Object.fromEntries(paramsOf(request))))
    const [drawer, money] = await Promise.all([
      store.get(cashbox, asked.cashbox_id, scope),
      store.get(currency, asked.currency_id, scope),
    ])
    if (!drawer || !actsIn(actor, drawer.id)) throw new Refused('not_found')
    if (!money) throw new Refused('invalid', { currency_id: [fault('reference')] })
    const kinds = documents
      .filter((one) => may(actor, one, 'read') && authorIn(scope, one) === null)
      .map(({ name }) => name)
    const around = { db, registers, scope, language: spokenLanguage(request), kinds }
    const told = await readCashBook(asked, around)
    const of = { cashbox: { id: drawer.id, name: drawer.name }, currency: { id: money.id, code: money.code } }
    return { data: { cash_book: { ...of, ...told } } }
  })
}
