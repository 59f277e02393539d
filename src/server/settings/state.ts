import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/kernel/permission.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { organisation } from '#domain/references/organisation.ts'
import { mayChangeRule, type RuleName, ruleKeys, rules } from '#domain/settings/rules.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { RulesTold, RuleValue } from '#wire/settings.ts'

interface Changed extends Record<string, unknown> {
  readonly key: string
  readonly at: string
  readonly by: string
}

/** The organisation whose rules somebody looks at: a super user may have chosen one. */
export const wallOf = ({ chosen, organisation_id }: Actor) => chosen ?? organisation_id

/** The rules of the whole server that somebody has set. */
export async function serverValues(db: Connection): Promise<ReadonlyMap<string, RuleValue>> {
  const { rows } = await db.execute<{ key: string; value: RuleValue }>(sql`select key, value from server_rule_values`)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function rulesTold(db: Connection, actor: Actor, own: StoredRow): Promise<RulesTold> {
  const [ofServer, changes] = await Promise.all([serverValues(db), lastChanges(db, own.id)])
  return ruleKeys.map((key) => {
    const { group, scope } = rules[key]
    const held = scope === 'server' ? ofServer.get(key) : own[key]
    return {
      key,
      group,
      scope,
      value: (held ?? null) as RuleValue,
      usual: usualOf(key),
      may_change: mayChangeRule(actor, key),
      changed: changes.get(key) ?? null,
    }
  })
}

const usualOf = (key: RuleName): RuleValue => {
  const rule = rules[key]
  return 'usual' in rule ? rule.usual : null
}

const nameOf = sql`trim(concat_ws(' ', u.first_name, u.last_name))`

/** By whom and when each rule was changed last: those of an organisation by its history. */
export async function lastChanges(
  db: Connection,
  id: string,
): Promise<ReadonlyMap<string, { at: string; by: string }>> {
  const { rows } = await db.execute<Changed>(sql`
    (select distinct on (key) key, a.at, ${nameOf} as by
      from audit a cross join lateral jsonb_object_keys(a.changes) key left join users u on u.id = a.user_id
      where a.organisation_id = ${id}::uuid and a.row_id = ${id}::uuid and a.resource = ${organisation.name}
        and a.action = 'update' and key = any(${sql.param([...ruleKeys])}::text[])
      order by key, a.at desc)
    union all
    select s.key, s.changed_at, ${nameOf} from server_rule_values s left join users u on u.id = s.changed_by`)
  return new Map(rows.map(({ key, at, by }) => [key, { at: new Date(at).toISOString(), by }]))
}
