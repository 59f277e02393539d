import { type SQL, sql } from 'drizzle-orm'
import type { Register } from '#domain/kernel/register.ts'
import { registerPartner, registerRepaymentDate } from '#domain/registers/money.ts'
import type { Scope } from '../../port.ts'
import { every, list, name, passes } from '../rows/where.ts'
import { balanced, fromEntries } from './register-parts.ts'
import type { OwnTime } from './report-own-source.ts'
import { byDocument, type ReportPlan } from './report-planned.ts'
import { isNarrowedBy } from './report-where.ts'

const dueKey = 'due_date'

/**
 * What partners owe beyond what is due on some day: their balance less their dues, with a minus where we owe it. It has
 * no due day and comes from no one document.
 */
export function undatedDebts(plan: ReportPlan, { to }: OwnTime, scope: Scope, keys: readonly SQL[]): SQL {
  const { [dueKey]: due, ...filters } = plan.filters
  const byDocuments = plan.level === byDocument
  const places = [sql`partner_id`, sql`currency_id`, ...(byDocuments ? [name(byDocument.key)] : [])]
  const parts = (register: Register, sign: SQL) =>
    (byDocuments ? fromEntries : balanced)(register, { to }).map(
      (
        part,
      ) => sql`select ${list([...places, sql`${sign}(${part.net('amount')}) as amount`, ...(byDocuments ? [sql`occurred_at`] : [])])}
        from ${name(part.table)} where ${isNarrowedBy({ ...plan, filters }, register, scope)} and ${part.at}`,
    )
  const arms = [...parts(registerPartner, sql``), ...parts(registerRepaymentDate, sql`-`)]
  return sql`
    select ${list([...keys, sql`sum(amount)::bigint as undated_debt`, ...(byDocuments ? [sql`max(occurred_at) as occurred_at`] : [])])} from (
      select *, ''::text as origin, null::date as ${name(dueKey)} from (${sql.join(arms, sql` union all `)}) parts
    ) debts where ${every(due ? [passes({ column: name(dueKey), type: 'date' }, due)] : [])}
    ${keys.length ? sql`group by ${list(keys)}` : sql``}`
}
