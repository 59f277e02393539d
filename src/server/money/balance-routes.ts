import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayOf } from '#domain/kernel/day.ts'
import { day } from '#domain/kernel/field.ts'
import { parseFields } from '#domain/kernel/schema.ts'
import { balanceParts } from '#domain/money/balance.ts'
import { array, boolean, data, dayTold, described, integerType, object, uuid } from '../http/describe.ts'
import { accepted } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { paramsOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { readBalance } from './read-balance.ts'

const currencyTold = object(
  {
    currency_id: uuid,
    currency: { type: 'object' },
    ...Object.fromEntries(balanceParts.map((part) => [part, integerType])),
    totals: object({ balance: integerType, credits: integerType, debits: integerType }),
  },
  ['currency_id', 'totals'],
)
const schema = described({
  tag: 'dashboard',
  summary: 'What there is and what is owed, one object for each currency, now or as of a day',
  description:
    'Sums in the smallest coin. Everybody may ask; parts whose register, totals or costs the caller may not read are missing and named in not_told. Cashboxes and goods are those of the places where the caller acts: own_places tells that these are not all.',
  query: { as_of: { ...dayTold, description: 'the last day; without it, now' } },
  answer: data(
    object({ currencies: array(currencyTold), not_told: array({ enum: balanceParts }), own_places: boolean }),
  ),
  refusals: ['invalid'],
})

/** What the balance page and its widgets show. */
export const mountBalance = (api: FastifyInstance, { reading }: Parts) =>
  api.get('/dashboard/balance', { config: { access: 'signed-in' }, schema }, async (request) => {
    const actor = actorOf(request)
    const asOf = dayAsked(request, 'as_of')
    const language = spokenLanguage(request)
    return { data: await reading.read(request, (db) => readBalance({ db, actor, language, asOf })) }
  })

/** A day in the query string; null if there is none, refused if it is no day. */
export function dayAsked(request: FastifyRequest, name: string): string | null {
  const { [name]: told } = accepted(parseFields({ [name]: day() }, { [name]: paramsOf(request).get(name) }))
  return told ? String(told) : null
}

export const todayHere = () => dayOf(new Date().toISOString())
