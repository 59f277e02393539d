import { partnerParts } from '#domain/registers/partner-parts.ts'
import {
  array,
  data,
  dayTold,
  described,
  integerType,
  type Json,
  momentTold,
  nullable,
  object,
  string,
  uuid,
} from '../http/describe.ts'

const tag = 'partner'
const page = { page: integerType, per_page: integerType, total: integerType }
const number = { number: nullable(string), device_number: nullable(string) }
const movement = { currency_id: uuid, document: string, document_id: uuid, occurred_at: momentTold, ...number }
const part = { currency_id: uuid, part: { enum: partnerParts }, kinds: array(string), documents: integerType }
const due = {
  currency_id: uuid,
  due_date: dayTold,
  origin: string,
  document: nullable(string),
  occurred_at: nullable(momentTold),
  ...number,
  amount: integerType,
  paid: integerType,
}
const reading = 'Needs the permissions partners.read and register_partners.read.'
const period: Readonly<Record<string, Json>> = { from: dayTold, to: dayTold }
const side = { name: string, inn: nullable(string) }

export const balanceTold = described({
  tag,
  summary: 'What a partner owes and is owed by currency, what that is made of, what is due, and the limit in use',
  description: `${reading} Sums have a minus where we owe. What is due takes register_repayment_dates.read besides; without it \`dues\` is null.`,
  answer: data(
    object({
      balances: array(object({ currency_id: uuid, amount: integerType })),
      parts: array(object({ ...part, amount: integerType })),
      dues: nullable(array(object(due))),
      currencies: array(object({ id: uuid, code: string })),
      credit: object({
        limit: nullable(integerType),
        used: nullable(integerType),
        days: nullable(integerType),
        days_used: nullable(integerType),
      }),
    }),
  ),
  refusals: ['not_found'],
})

export const movementsTold = described({
  tag,
  summary: 'What moved the balance of a partner in one currency, the newest first, with the balance after each',
  description: reading,
  query: { currency_id: uuid, page: integerType, per_page: integerType },
  answer: data(
    object({
      data: array(object({ ...movement, amount: integerType, after: integerType })),
      meta: object(page),
    }),
  ),
  refusals: ['invalid', 'not_found'],
})

export const actTold = described({
  tag,
  summary:
    'The act of reconciliation over a period: opening, what moved, closing by currency; `text` is the same in words',
  description: reading,
  query: period,
  answer: data(
    object({
      organisation: object(side),
      partner: object(side),
      accounts: array(object({ name: string, account: nullable(string), mfo: nullable(string) })),
      acts: array(
        object({
          currency_id: uuid,
          opening: integerType,
          debit: integerType,
          credit: integerType,
          closing: integerType,
          lines: array(object({ ...movement, amount: integerType })),
        }),
      ),
      currencies: array(object({ id: uuid, code: string })),
      text: string,
    }),
  ),
  refusals: ['invalid', 'not_found'],
})

export const sendTold = (body: Json) =>
  described({
    tag,
    summary: 'Sends the act of reconciliation over a period by e-mail',
    description: 'Needs the permissions partners.read and register_partners.export.',
    body,
    answer: data(object({ message: string })),
    refusals: ['invalid', 'not_found', 'too_many'],
  })
