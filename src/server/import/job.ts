import { setImmediate as otherCalls } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { RowFaults, RowState } from '#domain/import/setting.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import type { Author } from '#store/port.ts'
import type { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import { findPerson } from '../session/caller.ts'
import { importRowsIn, importRowsWhere } from './check.ts'
import type { FetchPicture } from './fetch-picture.ts'
import { type HeldImport, keepRows } from './held.ts'
import { gotPictures } from './pictures.ts'
import { findImport } from './sheets.ts'
import { ImportForbidden, RowsRefused, takeRows } from './take-rows.ts'
import { undoNamed, undoRows } from './undo-rows.ts'

declare module '../tools/parts.ts' {
  interface Parts {
    /** Goes on with imports at once. */
    readonly wakeImports: () => void
  }
}

interface JobSurroundings {
  readonly db: Database
  readonly store: SqlStore
  readonly dataDir: string
  readonly fetchPicture: FetchPicture
}

/** Rows of a transaction: others wait so long for what it holds. */
const atOnce = 250
/** So often is a batch taken again without the rows that it was refused for; then each row gets a transaction of its own. */
const patience = 8

const waiting: readonly RowState[] = ['new', 'changed']
const taken: readonly RowState[] = ['created', 'updated']

type Key = Pick<HeldImport, 'organisation_id' | 'id'>

/** Takes or undoes the next rows of an import. Answers whether there may be more. */
export async function goOn(around: JobSurroundings, key: Key): Promise<boolean> {
  const held = await findImport(around.db, key)
  if (held?.state === 'running') return take(around, held)
  return held?.state === 'undoing' ? undo(around, held) : false
}

async function take(around: JobSurroundings, held: HeldImport): Promise<boolean> {
  const acting = await actingFor(around.db, held)
  if (!acting) return stop(around.db, held, 'person_gone')
  const rows = await importRowsIn(around.db, held, waiting, atOnce)
  if (rows.length === 0) return finish(around.db, held, 'done')
  const pictures = await gotPictures(around, held, rows)
  const run = (positions: readonly number[], refused: ReadonlyMap<number, RowFaults>) =>
    around.store.transaction(async (writer) => {
      if (!(await isMine(writer, held))) return
      const mine = await importRowsWhere(writer.db, held, among(positions, waiting), atOnce)
      const { changes, made } = await takeRows({ writer, held, ...acting, pictures, refused }, mine)
      await keepRows(writer.db, held, changes)
      await writer.db.execute(sql`
        update imports set made = made || ${JSON.stringify(made)}::jsonb, changed_at = now()
        where organisation_id = ${held.organisation_id} and id = ${held.id}`)
    })
  try {
    await inBatches(
      run,
      rows.map(({ position }) => position),
    )
  } catch (error) {
    if (!(error instanceof ImportForbidden)) throw error
    return stop(around.db, held, 'forbidden')
  }
  return true
}

async function undo(around: JobSurroundings, held: HeldImport): Promise<boolean> {
  const acting = await actingFor(around.db, held)
  if (!acting) return stop(around.db, held, 'person_gone')
  const rows = await importRowsIn(around.db, held, taken, atOnce)
  if (rows.length === 0) {
    await around.store.transaction(async (writer) => {
      if (await isMine(writer, held)) await undoNamed({ writer, held, ...acting })
    })
    return finish(around.db, held, 'undone')
  }
  const run = (positions: readonly number[], kept: ReadonlyMap<number, RowFaults>) =>
    around.store.transaction(async (writer) => {
      if (!(await isMine(writer, held))) return
      const mine = await importRowsWhere(writer.db, held, among(positions, taken), atOnce)
      await keepRows(writer.db, held, await undoRows({ writer, held, ...acting, kept }, mine))
    })
  await inBatches(
    run,
    rows.map(({ position }) => position),
  )
  return true
}

const among = (positions: readonly number[], states: readonly RowState[]) =>
  sql`position = any(${sql.param(positions)}::int[]) and state = any(${sql.param(states)}::text[])`

/** Runs a batch again without the rows that it is refused for, and at last each row by itself. */
async function inBatches(
  run: (positions: readonly number[], refused: ReadonlyMap<number, RowFaults>) => Promise<void>,
  positions: readonly number[],
): Promise<void> {
  const refused = new Map<number, RowFaults>()
  for (let left = patience; left > 0; left--)
    try {
      return await run(positions, refused)
    } catch (error) {
      if (!(error instanceof RowsRefused)) throw error
      for (const [position, faults] of error.rows) refused.set(position, faults)
    }
  for (const position of positions)
    try {
      await run([position], refused)
    } catch (error) {
      if (!(error instanceof RowsRefused)) throw error
      await run([position], new Map([[position, error.rows.get(position) ?? { '': fault('import_refused') }]]))
    }
}

/**
 * Whether the import still goes on, held until the transaction ends: of several servers one takes its rows at a time.
 * Tables grow by it from nothing: a plan that was made for a small one would read all of a large one for each batch.
 */
async function isMine(writer: SqlWriter, { organisation_id, id, state }: HeldImport): Promise<boolean> {
  await writer.db.execute(sql`set local plan_cache_mode = force_custom_plan`)
  const { rows } = await writer.db.execute(sql`
    select from imports where organisation_id = ${organisation_id} and id = ${id} and state = ${state} for update`)
  return rows.length > 0
}

/** Who does it, with the rights that they have now; null once they may do nothing. */
async function actingFor(
  db: Database,
  { id, user_id, behind_id }: HeldImport,
): Promise<{ readonly actor: Actor; readonly author: Author } | null> {
  const person = (await findPerson(db, user_id))?.actor
  if (!person) return null
  const actor = behind_id ? { ...person, behind: behind_id } : person
  return { actor, author: { user_id, device: `import:${id}`, at: new Date(), ...(behind_id && { behind_id }) } }
}

async function finish(
  db: Database,
  { organisation_id, id, state }: HeldImport,
  next: 'done' | 'undone',
): Promise<false> {
  await db.execute(sql`
    update imports set state = ${next}, trouble = null, changed_at = now()
    where organisation_id = ${organisation_id} and id = ${id} and state = ${state}`)
  return false
}

async function stop(db: Database, { organisation_id, id, state }: HeldImport, trouble: string): Promise<false> {
  await db.execute(sql`
    update imports set state = 'stopped', trouble = ${trouble}, changed_at = now()
    where organisation_id = ${organisation_id} and id = ${id} and state = ${state}`)
  return false
}

/** Milliseconds: what another server has begun, and left when it stopped, is taken up after that. */
const lookAgain = 10_000

/** What goes on with imports while the server runs. */
interface ImportJobs {
  /** Takes up an import at once. */
  wake(): void
  close(): Promise<void>
}

/** Goes on with every import that is not done, also with those that a stopped server has left. */
export function keepImporting(around: JobSurroundings, failed: (error: unknown) => void): ImportJobs {
  let isClosed = false
  let isAsked = false
  let going: Promise<void> | null = null
  const run = async () => {
    while (!isClosed) {
      isAsked = false
      const { rows } = await around.db.execute<Key & Record<string, unknown>>(sql`
        select organisation_id, id from imports where state in ('running', 'undoing') order by changed_at`)
      // In turns: a small import does not wait for the end of a large one.
      let isMore = false
      for (const key of rows) {
        if (isClosed) return
        isMore = (await goOn(around, key)) || isMore
        await otherCalls()
      }
      if (!isMore && !isAsked) return
    }
  }
  const wake = () => {
    isAsked = true
    going ??= run()
      .catch(failed)
      .finally(() => {
        going = null
      })
  }
  const timer = setInterval(wake, lookAgain)
  timer.unref()
  wake()
  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await going
    },
  }
}
