import { sql } from 'drizzle-orm'
import { judgeUnique } from '#commands/change.ts'
import { dayOf } from '#domain/kernel/day.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { type Faults, fault, faultIf, hasFaults, mergeFaults } from '#domain/kernel/result.ts'
import { same } from '#domain/kernel/same.ts'
import { parseRow } from '#domain/kernel/schema.ts'
import { organisation } from '#domain/references/organisation.ts'
import { mayChangeRule, type RuleName, rules, serverRules } from '#domain/settings/rules.ts'
import { authorOf } from '#store/port.ts'
import type { SqlStore } from '#store/sql/store.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import type { RuleValue } from '#wire/settings.ts'
import { Refused } from '../http/errors.ts'
import { lastChanges, serverValues, wallOf } from './state.ts'

interface RuleChange {
  readonly key: RuleName
  readonly value: RuleValue
  /** What its author saw. */
  readonly was: RuleValue
}

/** Changes rules, all or none; refuses where somebody was faster, and says who. Answers the organisation. */
export function changeRules(
  store: SqlStore,
  {
    actor,
    changes,
    program,
  }: { readonly actor: Actor; readonly changes: readonly RuleChange[]; readonly program: string },
): Promise<StoredRow> {
  const foreign = changes.filter(({ key }) => !mayChangeRule(actor, key))
  if (foreign.length > 0)
    throw new Refused(
      'forbidden',
      faultsOf(foreign, () => fault('not_your_rule')),
    )
  const id = wallOf(actor)
  return store.transaction(async (writer) => {
    const held = await writer.take(organisation, id, id)
    if (!held) throw new Refused('not_found')
    await writer.db.execute(sql`select pg_advisory_xact_lock(hashtext('server_rules'))`)
    const ofServer = await serverValues(writer.db)
    const valueNow = (key: RuleName) => (rules[key].scope === 'server' ? ofServer.get(key) : held[key]) ?? null
    // Set already as it is wanted: an answer was lost on the way, or two wanted the same.
    const real = changes.filter(({ key, value }) => !same(valueNow(key), value))
    const stale = real.filter(({ key, was }) => !same(valueNow(key), was))
    if (stale.length > 0) {
      const known = await lastChanges(writer.db, id)
      const isBy = (key: RuleName) => known.get(key)?.by ?? ''
      throw new Refused(
        'conflict',
        faultsOf(stale, ({ key }) => fault('changed_by', { by: isBy(key) })),
      )
    }
    const next = { ...held, ...Object.fromEntries(real.map(({ key, value }) => [key, value])) }
    const author = authorOf(actor, program)
    const after = await judged(writer, held, next, real)
    const ofOwn = real.filter(({ key }) => rules[key].scope === 'organisation')
    const stamped = { ...after, updated_at: author.at.toISOString(), revision: held.revision + 1 }
    if (ofOwn.length > 0)
      await writer.save({ resource: organisation, action: 'update', before: held, after: stamped }, author)
    for (const { key, value } of real.filter((one) => !ofOwn.includes(one)))
      await writer.db.execute(sql`
        insert into server_rule_values (key, value, changed_by, changed_at)
        values (${key}, ${JSON.stringify(value)}::jsonb, ${actor.user_id}, ${author.at.toISOString()})
        on conflict (key) do update set value = excluded.value, changed_by = excluded.changed_by,
          changed_at = excluded.changed_at`)
    return ofOwn.length > 0 ? stamped : held
  })
}

const faultsOf = (changes: readonly RuleChange[], of: (one: RuleChange) => ReturnType<typeof fault>): Faults =>
  Object.fromEntries(changes.map((one) => [one.key, [of(one)]]))

/** The organisation with what was set, as its fields spell it; refuses what goes beyond a limit, by rule. */
async function judged(
  writer: SqlWriter,
  held: StoredRow,
  next: StoredRow,
  changes: readonly RuleChange[],
): Promise<StoredRow> {
  const today = dayOf(new Date().toISOString())
  const ofServer = parseRow(serverRules, Object.fromEntries(changes.map(({ key, value }) => [key, value])))
  const own = parseRow(organisation, next)
  const after = own.ok ? { ...held, ...own.value } : next
  const typed = new Set<string>(changes.map(({ key }) => key))
  const faults = mergeFaults(
    ofServer.ok ? {} : ofServer.refusal.faults,
    own.ok ? organisation.check(own.value) : own.refusal.faults,
    own.ok ? await judgeUnique(organisation, after, writer) : {},
    ...changes.map(({ key, value }) =>
      faultIf('isPast' in rules[key] && String(value ?? '') > today, key, fault('not_yet', { day: today })),
    ),
  )
  const ofTyped = Object.fromEntries(Object.entries(faults).filter(([key]) => typed.has(key)))
  if (hasFaults(ofTyped)) throw new Refused('invalid', ofTyped)
  if (!own.ok) throw new Refused('invalid', own.refusal.faults)
  return after
}
