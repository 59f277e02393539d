import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { changeResource } from '#commands/change.ts'
import { finderIn } from '#commands/facts.ts'
import { rowsFor } from '#commands/pointers.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { answersTogether, differingKeys, faultsOfMerge, type Merging } from '#domain/kernel/merging.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { pointersOf } from '#domain/kernel/pointers.ts'
import { renamedIn } from '#domain/kernel/renamed.ts'
import { type Resource, type Row, type StoredRow, titleOf } from '#domain/kernel/resource.ts'
import { fault, hasFaults } from '#domain/kernel/result.ts'
import { same } from '#domain/kernel/same.ts'
import type { Author } from '#store/port.ts'
import type { SqlStore } from '#store/sql/store.ts'
import type { Merged } from '#store/sql/tables/merges.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import { accepted, Refused } from '../http/errors.ts'
import { cancelledAmong } from './cancelled.ts'
import { followingLines } from './proposals.ts'
import { idsNaming, kindsNaming } from './references.ts'
import { entriesNaming } from './since.ts'
import { sayValues, valuesLacked } from './values.ts'

/** Who merges what. */
export interface MergeAsked {
  readonly resource: Resource
  readonly actor: Actor
  readonly author: Author
}

/** The records, the one that stays first; refused if they can't be one. */
export async function mergeable(writer: SqlWriter, { resource, actor }: MergeAsked, merging: Merging) {
  const rows = await writer.takeAll(
    resource,
    [merging.into, ...merging.from],
    actor.is_super ? 'every' : actor.organisation_id,
  )
  const faults = faultsOfMerge(resource, merging, rows)
  if (hasFaults(faults)) throw new Refused('invalid', faults)
  const stays = rows.find(({ id }) => id === merging.into) as StoredRow
  return { stays, gone: rows.filter(({ id }) => id !== merging.into) }
}

/** Makes records one, everything or nothing: answers the id of the merge, by which it is undone. */
export const merge = (store: SqlStore, asked: MergeAsked, merging: Merging): Promise<string> =>
  store.transaction(async (writer) => {
    const { resource, actor } = asked
    await writer.ledger.holdFor(resource, merging.into, actor.is_super ? 'every' : actor.organisation_id)
    // What is posted later has a later moment: so the undo knows it.
    const author = { ...asked.author, at: new Date() }
    const { stays, gone } = await mergeable(writer, asked, merging)
    const organisation_id = String(stays.organisation_id)
    const goneIds = gone.map(({ id }) => id)
    const names = new Map(goneIds.map((id) => [id, stays.id]))
    const at = author.at.toISOString()
    const rows: Merged['rows'][number][] = []
    const save = async (
      of: Resource,
      before: StoredRow,
      changes: Row,
      action: 'update' | 'delete',
      comment?: string,
    ) => {
      const revision = before.revision + 1
      const after = { ...before, ...changes, revision, updated_at: at }
      await writer.save({ resource: of, action, before, after, ...(comment && { comment }) }, author)
      const kept = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key] ?? null]))
      rows.push({ resource: of.name, id: before.id, before: kept, after: changes })
    }

    const together: { resource: Resource; row: StoredRow }[] = []
    for (const kind of kindsNaming(resource.name)) {
      const ids = await idsNaming(writer.db, kind, resource.name, organisation_id, goneIds)
      for (const row of await writer.takeAll(kind, ids, organisation_id)) {
        const renamed = await following(writer, kind, renamedIn(kind, row, names))
        const isTaken = !row.deleted_at && (await writer.clash(kind, renamed)) !== null
        if (isTaken) await save(kind, row, { deleted_at: at }, 'delete', titleOf(resource, stays, 'en'))
        else await save(kind, row, changesOf(row, renamed), 'update')
        if (namesSeveral(kind, row, [stays.id, ...goneIds], resource.name))
          together.push({ resource: kind, row: renamed })
      }
    }

    // Those that go free what is unique in them, before the one that stays takes it.
    for (const row of gone)
      await save(resource, row, { deleted_at: at }, 'delete', `→ ${titleOf(resource, stays, 'en')}`)
    const lacked = await valuesLacked(writer.db, resource, organisation_id, { into: stays.id, from: goneIds })
    await chooseFields(writer, { ...asked, author }, merging, { stays, gone, rows })
    const entries = await writer.ledger.follow(organisation_id, goneIds, stays.id, resource.name)
    const cancelled = await cancelledAmong(writer.db, organisation_id, together)
    if (cancelled) throw new Refused('invalid', { '': [fault('merge_cancels', { number: cancelled })] })
    const lines = await followingLines(writer.db, organisation_id, names)

    const made = await sayValues(writer, resource, lacked, {
      actor,
      author,
      organisation_id,
      into: stays.id,
      comment: comesFrom(resource, gone),
    })
    const id = v7()
    const counts = await entriesNaming(writer.db, organisation_id, stays.id, resource.name)
    const merged: Merged = { rows, entries, lines, counts, made }
    await writer.db.execute(sql`
      insert into merges (organisation_id, id, resource, into_id, at, user_id, merged)
      values (${organisation_id}, ${id}, ${resource.name}, ${stays.id}, ${at}, ${author.user_id}, ${JSON.stringify(merged)}::jsonb)`)
    for (const gone_id of goneIds)
      await writer.db.execute(sql`
        insert into stand_ins (organisation_id, resource, gone_id, into_id, merge_id)
        values (${organisation_id}, ${resource.name}, ${gone_id}, ${stays.id}, ${id})
        on conflict (organisation_id, gone_id) do update set into_id = excluded.into_id, merge_id = excluded.merge_id`)
    return id
  })

/** The row with what it says by itself of those it names, such as the name of a product. */
async function following<R extends StoredRow>(writer: SqlWriter, resource: Resource, row: R): Promise<R> {
  if (isDocument(resource) || !Object.values(resource.fields).some(({ given }) => given)) return row
  return { ...row, ...resource.derive(row, finderIn(await rowsFor(resource, [row], writer))) }
}

const changesOf = (before: Row, after: Row): Row =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => !same(before[key] ?? null, value ?? null)))

const namesSeveral = (resource: Resource, row: Row, ids: readonly string[], kind: string) =>
  new Set(pointersOf(resource, row).flatMap(({ to, id }) => (to === kind && ids.includes(id) ? [id] : []))).size > 1

interface Choosing {
  readonly stays: StoredRow
  readonly gone: readonly StoredRow[]
  readonly rows: Merged['rows'][number][]
}

/** Lets the record that stays say what was chosen: only what one of them said, by the rules of every change. */
async function chooseFields(
  writer: SqlWriter,
  asked: MergeAsked,
  { fields }: Merging,
  { stays, gone, rows }: Choosing,
) {
  const { resource, actor, author } = asked
  const all = [stays, ...gone]
  const differing = differingKeys(resource, all)
  const said = Object.entries(fields).filter(([key, value]) => !same(stays[key] ?? null, value ?? null))
  const strange = said.filter(
    ([key, value]) => !differing.includes(key) || !all.some((row) => same(row[key] ?? null, value ?? null)),
  )
  if (strange.length > 0)
    throw new Refused('invalid', Object.fromEntries(strange.map(([key]) => [key, [fault('merge_chosen')]])))
  const chosen = { ...stays, ...Object.fromEntries(said) }
  const input = { ...chosen, ...answersTogether(resource, chosen, all) }
  if (Object.keys(input).some((key) => !same(input[key] ?? null, stays[key] ?? null))) {
    const command = { action: 'update', id: stays.id, input } as const
    // All of it was said before: that something is no longer offered since does not speak against it.
    accepted(await changeResource(resource, command, { writer, actor, author, otherwise: [] }))
  }
  const [now = stays] = await writer.takeAll(resource, [stays.id], String(stays.organisation_id))
  const revision = now.revision + 1
  const comment = comesFrom(resource, gone)
  const after = { ...now, revision, updated_at: author.at.toISOString() }
  await writer.save({ resource, action: 'update', before: now, after, comment }, author)
  const changed = Object.entries(stays).filter(([key, value]) => !stamps.has(key) && !same(value, now[key]))
  rows.push({
    resource: resource.name,
    id: stays.id,
    before: Object.fromEntries(changed),
    after: Object.fromEntries(changed.map(([key]) => [key, now[key] ?? null])),
  })
}

const comesFrom = (resource: Resource, gone: readonly StoredRow[]) =>
  `← ${gone.map((row) => titleOf(resource, row, 'en')).join(', ')}`.slice(0, 500)

const stamps: ReadonlySet<string> = new Set(['revision', 'updated_at'])
