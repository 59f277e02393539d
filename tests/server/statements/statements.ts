import type { LineMeaning, StatementLine } from '#domain/bank/statements/statement-line.ts'
import { dayOf, plusDays } from '#domain/kernel/day.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { AnswerGiven } from '#wire/call.ts'
import type { AcceptAnswer, importStatementFile, StatementLines } from '#wire/statements.ts'
import { make } from '../../support/actors.ts'
import { post } from '../../support/shop.ts'
import type { testServer } from '../server.ts'
import { stockedShop } from '../till.ts'

type Server = Awaited<ReturnType<typeof testServer>>

export const ours = '20208000900123456001'
export const ourSecond = '20208000900123456002'
export const ourInn = '301234567'
/** Some days ago: nothing of it lies in the future. */
export const day = plusDays(dayOf(new Date().toISOString()), -3)

/** A shop with two accounts, partners with numbers, a terminal, and an accountant. */
export async function bankingShop(server: Server, prefix = 'BS') {
  const shop = await stockedShop(server, prefix)
  const { organisation_id, actor } = shop
  const own = async (name: string, input: Row) =>
    (await make(server.store, actor, name, { organisation_id, is_active: true, ...input })).id
  const account = (name: string, number: string) =>
    own('bank', { name, account: number, mfo: '00014', currency_id: currencies.UZS })
  const partner = (first_name: string, input: Row) =>
    own('partner', { partner_type: 'client', phone_number: '+998901234567', first_name, ...input })
  const [bank, second] = [await account('Main', ours), await account('Second', ourSecond)]
  await post(server.store, shop, 'initial_balance_bank', {
    bank_id: bank,
    amount: 1_000_000_00,
    currency_id: null,
    occurred_at: `${plusDays(day, -30)}T07:00:00.000Z`,
  })
  return {
    ...shop,
    bank,
    second,
    baraka: await partner('Baraka Mobile', { last_name: 'OOO', inn: '305555555' }),
    vendor: await partner('Diamond Electro', {
      partner_type: 'supplier',
      inn: '306666666',
      account: '20208000500666666001',
      mfo: '00444',
    }),
    rent: await own('outcome_type', { name: 'Rent' }),
    fees: await own('outcome_type', { name: 'Bank services' }),
    terminal: await own('acquiring_terminal', { name: 'Counter', number: '31-0442', bank_id: bank }),
    accountant: await shop.hire(),
  }
}
export type BankingShop = Awaited<ReturnType<typeof bankingShop>>

/** A line of a file; money comes in unless the sum has a minus. */
export const fileLine = (amount: number, more: Row = {}): Row => ({
  day,
  number: '1',
  amount,
  party: 'Somebody',
  purpose: 'for goods',
  ...more,
})
export const fileOf = (lines: readonly Row[], more: Row = {}) => ({
  name: 'statement.txt',
  statements: [{ account: ours, from: plusDays(day, -10), to: plusDays(day, 2), lines, ...more }],
})

/** The calls of statements, as an accountant of the shop makes them. */
export function statementCalls(server: Server, shop: BankingShop) {
  type Person = BankingShop['accountant']
  const ask = async <T>(path: string, as: Person = shop.accountant): Promise<T> =>
    (await server.call('GET', path, { as })).json().data
  const tell = async (path: string, body: object, as: Person = shop.accountant) => {
    const { status, json } = await server.call('POST', path, { as, body })
    return {
      status,
      ...(json() as {
        data: AcceptAnswer & AnswerGiven<typeof importStatementFile> & StatementLines
        errors: Row
        message: string
      }),
    }
  }
  let numbers = 0
  /** A number that no other line has. */
  const fresh = () => String(++numbers + 1000)

  async function imported(
    lines: readonly Row[],
    more: Row = {},
  ): Promise<{ id: string; lines: readonly StatementLine[] }> {
    const { data } = await tell('/bank_statement/import', fileOf(lines, more))
    const id = String(data.data[0]?.statement_id)
    return { id, lines: (await ask<StatementLines>(`/bank_statement/${id}/lines`)).data }
  }
  const accept = (id: string, line: StatementLine, means: Partial<LineMeaning> | undefined, as = shop.accountant) =>
    tell(`/bank_statement/${id}/accept`, { lines: [{ id: line.id, means }] }, as)
  const rent = () => ({
    document: 'outcoming_bank_order' as const,
    input: { party: 'other', person: 'Landlord', outcome_type_id: shop.rent },
  })
  return { ask, tell, fresh, imported, accept, rent }
}
export type StatementCalls = ReturnType<typeof statementCalls>
