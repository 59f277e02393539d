import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { same } from '#domain/kernel/same.ts'
import type { Merged } from '#store/sql/merges.ts'
import type { SqlStore } from '#store/sql/store.ts'
import { Refused } from '../http/errors.ts'
import type { MergeAsked } from './merge.ts'
import { givenBackLines } from './proposals.ts'
import { entriesNaming } from './since.ts'

interface Kept extends Record<string, unknown> {
  readonly organisation_id: string
  readonly into_id: string
  readonly merged: Merged
  readonly undone_at: Date | null
}

const movedOn = () => new Refused('invalid', { '': [fault('merge_moved_on')] })

/**
 * Parts what was merged. Only as long as nothing makes it ambiguous: no record that followed names another since, and
 * nothing more was written about the one that stayed, since nobody could say whose that is.
 */
export const undoMerge = (store: SqlStore, { resource, actor, author }: MergeAsked, id: string): Promise<void> =>
  store.transaction(async (writer) => {
    const { db } = writer
    const whose = actor.is_super ? sql`true` : sql`organisation_id = ${actor.organisation_id}::uuid`
    const read = () =>
      db.execute<Kept>(sql`select organisation_id, into_id, merged, undone_at from merges
        where id = ${id}::uuid and resource = ${resource.name} and ${whose}`)
    const [first] = (await read()).rows
    if (!first) throw new Refused('not_found')
    const { organisation_id, into_id, merged } = first
    await writer.ledger.hold(organisation_id)
    const [now] = (await read()).rows
    if (now?.undone_at) throw new Refused('invalid', { '': [fault('merge_undone')] })
    const counts = await entriesNaming(db, organisation_id, into_id, resource.name)
    if (!same(counts, merged.counts)) throw movedOn()

    const at = author.at.toISOString()
    // The one that stayed was saved last: it frees what is unique in it before the others live again.
    for (const { resource: kind, id: row_id, before: said, after: since } of [...merged.rows].reverse()) {
      const of: Resource = resourceNamed(kind)
      const before = await writer.take(of, row_id, organisation_id)
      const isAsLeft = before && Object.entries(since).every(([key, value]) => same(before[key] ?? null, value ?? null))
      if (!isAsLeft || (row_id === into_id && before.deleted_at)) throw movedOn()
      const after = { ...before, ...said, revision: before.revision + 1, updated_at: at }
      if (!after.deleted_at && (await writer.clash(of, after))) throw movedOn()
      const action = before.deleted_at && !after.deleted_at ? 'restore' : 'update'
      await writer.save({ resource: of, action, before, after }, author)
    }
    await writer.ledger.giveBack(organisation_id, merged.entries, into_id, resource.name)
    await givenBackLines(db, organisation_id, into_id, merged.lines)
    await db.execute(
      sql`delete from stand_ins where organisation_id = ${organisation_id}::uuid and merge_id = ${id}::uuid`,
    )
    await db.execute(sql`update merges set undone_at = ${at}, undone_by = ${author.user_id}
      where organisation_id = ${organisation_id}::uuid and id = ${id}::uuid`)
  })
