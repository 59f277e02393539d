import type { Language } from '#domain/kernel/language.ts'
import { type Actor, isEverywhere } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { seenRegister } from '#domain/kernel/seen.ts'
import { balanceOf, balanceParts, balanceToldTo } from '#domain/money/balance.ts'
import { scopeOf } from '#store/port.ts'
import { registerQueryFrom } from '#store/register-query.ts'
import { balancePage, balancesOf } from '#store/sql/told/register-balances.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { accepted } from '../http/errors.ts'

interface BalanceAsked {
  readonly db: Connection
  readonly actor: Actor
  readonly language: Language
  /** The last day; null for now. */
  readonly asOf: string | null
}

/** What there is and what is owed, by currency, as this person is told it. */
export async function readBalance({ db, actor, language, asOf }: BalanceAsked) {
  const told = balanceToldTo(actor)
  const scope = scopeOf(actor)
  const sums = []
  for (const source of told) {
    const register = seenRegister(actor, source.register)
    const params = new URLSearchParams([['group[]', source.by], ['per_page', '1'], ...(asOf ? [['as_of', asOf]] : [])])
    const query = accepted(registerQueryFrom(source.register, 'balance', params, language))
    const { totals } = await balancePage(db, balancesOf(register, query, scope), query, scope)
    sums.push({ ...source, rows: totals })
  }
  const named = new Map(
    sums.flatMap(({ rows }) => rows.map(({ currency_id, currency }) => [currency_id, currency as Row | null])),
  )
  const known = new Set(told.flatMap(({ parts }) => parts))
  return {
    currencies: balanceOf(sums).map((row) => ({ ...row, currency: named.get(row.currency_id) ?? null })),
    not_told: balanceParts.filter((part) => !known.has(part)),
    own_places: !isEverywhere(actor),
  }
}
