import type { GenericSchema } from 'valibot'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { registerPartner, registerRepaymentDate } from '#domain/registers/money.ts'
import { registerTold } from '../http/calls/registers-told.ts'
import { mostOfShort } from '../http/calls/table-calls.ts'
import { pageOf, paging } from '../http/calls/table-told.ts'
import { array, data, described, integerType, jsonOf, nullable, object, string, uuid } from '../http/describe.ts'

const tag = 'ledger'
const inTiyin = { type: 'integer', description: 'in the smallest coin of its currency' }
const owed = object({
  partner_id: uuid,
  partner_name: string,
  currency_id: uuid,
  amount: { ...inTiyin, description: 'in the smallest coin; with a minus where we owe them' },
  due: inTiyin,
  overdue: inTiyin,
  rate: nullable({ type: 'integer', description: 'tiyin for a whole unit today; null for soums and without a rate' }),
})
const account = object({ id: uuid, name: string, account: nullable(string), mfo: nullable(string), currency_id: uuid })
const limit = data(
  object({
    credit_limit: nullable({ type: 'integer', description: 'in tiyin; null: none is set' }),
    credit_days: nullable(integerType),
    used: nullable({ type: 'integer', description: 'in tiyin at the rates of the day; null where a rate is missing' }),
    left: nullable({ type: 'integer', description: 'below zero where it is exceeded' }),
  }),
)

const asRegister = (register: Register, call: 'entries' | 'balance', summary: string) => ({
  ...registerTold(register, call, `reports:${register.permission}.read`),
  tags: [tag],
  summary,
})

/** What the API's page tells of the calls of the ledger. */
export const told = {
  balance: described({
    tag,
    summary: 'What clients owe by currency, what of it is due and what is overdue',
    description: 'Needs the permission reports:register_partners.read.',
    query: { partner_id: uuid, ...paging(mostOfShort) },
    answer: pageOf(owed),
    refusals: ['not_found'],
  }),
  client: asRegister(registerPartner, 'entries', 'What changed a debt of a client, with the balance after each entry'),
  dues: asRegister(registerRepaymentDate, 'balance', 'By which day is owed how much: to the organisation, and by it'),
  duesOfClient: asRegister(registerRepaymentDate, 'balance', 'By which day a client owes how much, or is owed'),
  info: described({
    tag,
    summary: 'Where clients pay: name and tax number of the organisation, and its accounts',
    description: 'Needs the permission banks.read or invoices.read.',
    answer: data(object({ name: string, inn: nullable(string), accounts: array(account) })),
  }),
  limit: described({
    tag,
    summary: 'How much a client may owe, how much of it is in use and how much is left',
    description: 'Needs the permissions partners.read and reports:register_partners.read.',
    answer: limit,
    refusals: ['not_found'],
  }),
  newLimit: (body: GenericSchema) =>
    described({
      tag,
      summary: 'Sets how much a client may owe, and for how many days',
      description: 'Needs the permissions partners.update and reports:register_partners.read.',
      body: jsonOf(body),
      answer: limit,
      refusals: ['not_found', 'invalid', 'conflict'],
    }),
  listOf: ({ name, path, permission }: Resource) =>
    described({
      tag,
      summary: `The same as GET ${path}`,
      description: `Needs the permission ${permission}.read.`,
      query: paging(mostOfShort),
      answer: pageOf({ $ref: `${name}#` }),
    }),
  userBalance: described({
    tag,
    summary: 'What a client owes whom the system of Focus knows by this code',
    description: 'Needs the permissions mm_payments.read and reports:register_partners.read.',
    answer: data(object({ partner_id: uuid, name: string, data: array(owed) })),
    refusals: ['not_found'],
  }),
  answered: (body: GenericSchema) =>
    described({
      tag,
      summary: 'What the client says of a payment: confirmed or rejected, for good',
      description: 'Needs the permission mm_payments.confirm.',
      body: jsonOf(body),
      answer: data({ type: 'object' }),
      refusals: ['not_found', 'invalid'],
    }),
}
