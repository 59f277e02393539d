import { sql } from 'drizzle-orm'
import { changeDocument } from '#commands/document.ts'
import { resourceNamed } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { type Fault, fault } from '#domain/kernel/result.ts'
import { same } from '#domain/kernel/same.ts'
import type { SqlStore } from '#store/sql/store.ts'
import type { Merged } from '#store/sql/tables/merges.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import { accepted, Refused } from '../http/errors.ts'
import type { MergeAsked } from './merge.ts'
import { givenBackLines } from './proposals.ts'
import { called, obstacleTo } from './since.ts'

interface Kept extends Record<string, unknown> {
  readonly organisation_id: string
  readonly into_id: string
  readonly at: Date
  readonly merged: Merged
  readonly undone_at: Date | null
}

const refusedFor = (why: Fault) => new Refused('invalid', { '': [why] })

/**
 * Parts what was merged, as long as nothing makes it ambiguous. What was written since about the one that stayed, and
 * neither changes what followed nor takes from it, stays with it.
 */
export const undoMerge = (store: SqlStore, asked: MergeAsked, id: string): Promise<void> =>
  store.transaction((writer) => part(writer, asked, id))

class Tried extends Error {}

/** What an undo would be refused for, tried and taken back at once; null if it may be done. */
export const whyNotUndone = (store: SqlStore, asked: MergeAsked, id: string): Promise<Fault | null> =>
  store
    .transaction(async (writer) => {
      await part(writer, asked, id)
      throw new Tried()
    })
    .catch((error: unknown) => {
      if (error instanceof Tried) return null
      if (error instanceof Refused && error.code === 'invalid') return error.faults['']?.[0] ?? fault('merge_moved_on')
      throw error
    })

async function part(writer: SqlWriter, { resource, actor, author }: MergeAsked, id: string) {
  const { db } = writer
  const whose = actor.is_super ? sql`true` : sql`organisation_id = ${actor.organisation_id}::uuid`
  const read = async () => {
    const { rows } = await db.execute<Kept>(sql`select organisation_id, into_id, at, merged, undone_at from merges
      where id = ${id}::uuid and resource = ${resource.name} and ${whose}`)
    if (!rows[0]) throw new Refused('not_found')
    return { ...rows[0], at: new Date(rows[0].at) }
  }
  const { organisation_id } = await read()
  await writer.ledger.hold(organisation_id)
  const kept = await read()
  const { into_id, merged } = kept
  if (kept.undone_at) throw refusedFor(fault('merge_undone'))
  const obstacle = await obstacleTo(writer, kept, resource.name)
  if (obstacle) throw refusedFor(obstacle)

  const at = author.at.toISOString()
  await unsay(writer, { resource, actor, author }, organisation_id, merged)
  // The one that stayed was saved last: it frees what is unique in it before the others live again.
  for (const { resource: kind, id: row_id, before: said, after: since } of [...merged.rows].reverse()) {
    const of: Resource = resourceNamed(kind)
    const before = await writer.take(of, row_id, organisation_id)
    const isAsLeft = before && Object.entries(since).every(([key, value]) => same(before[key] ?? null, value ?? null))
    if (!isAsLeft || (row_id === into_id && before.deleted_at))
      throw refusedFor(before ? fault('merge_followed', { name: called(kind, before) }) : fault('merge_moved_on'))
    const after = { ...before, ...said, revision: before.revision + 1, updated_at: at }
    if (!after.deleted_at && (await writer.clash(of, after)))
      throw refusedFor(fault('merge_taken', { name: called(kind, after) }))
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
}

/** Deletes the documents by which the one that stayed took prices over, unless somebody has changed them since. */
async function unsay(writer: SqlWriter, { actor, author }: MergeAsked, organisation_id: string, { made = [] }: Merged) {
  for (const { resource: kind, id } of made) {
    const document = resourceNamed(kind)
    const row = await writer.take(document, id, organisation_id)
    if (!row || !isDocument(document) || row.deleted_at) continue
    if (row.revision > 1) throw refusedFor(fault('merge_followed', { name: called(kind, row) }))
    const context = { writer, actor: { ...actor, is_super: true }, author, otherwise: [] }
    accepted(await changeDocument(document, { action: 'delete', id }, context))
  }
}
