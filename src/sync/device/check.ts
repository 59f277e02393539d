import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { HeldRow, Replica, Tally } from '#store/port.ts'
import { sheetResource } from '#store/sheets.ts'
import { balanceNumber, empty, plus, rowNumber, standing, tallyOf } from '#store/tally.ts'
import { windowed, windowStart } from '#store/windows.ts'
import type { PullAnswer, Tallied } from '../protocol.ts'
import { type Hearing, pullNews } from './news.ts'

/** Rows read at a time: few enough not to block the page. */
const slice = 500

type Progress = (progress: PullAnswer['progress']) => void

/**
 * Compares what this device holds with what the server counts at the same version, fills the differing parts anew and
 * returns their names. Null if it can't be told now: another tab went on meanwhile, or the server is older.
 */
export async function checkReplica(around: Hearing, onProgress?: Progress): Promise<readonly string[] | null> {
  const wrong = await countReplica(around, onProgress)
  if (wrong?.length) await pullNews(around, onProgress, wrong)
  return wrong
}

/** As `checkReplica`, but only names the differing parts. */
export async function countReplica(around: Hearing, onProgress?: Progress): Promise<readonly string[] | null> {
  const { replicas } = around
  if (!replicas) return null
  const heard: { last?: PullAnswer } = {}
  await pullNews(
    { ...around, pull: async (ask) => (heard.last = await around.pull({ ...ask, tally: true })) },
    onProgress,
  )
  const replica = await replicas.fed()
  const { tallied, cursor } = heard.last ?? {}
  // Read before and after: a replica that another tab fills meanwhile may end up at the same cursor.
  const stands = async () => (await replica.cursor()) === cursor
  if (!tallied || !(await stands())) return null
  const wrong = await differing(replica, tallied)
  return (await stands()) ? wrong : null
}

async function differing(replica: Replica, { at, parts }: Tallied): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const part of [...house, ...books]) {
    const told = parts[part.name]
    if (!told) continue
    const own = await ('fields' in part ? tallyRows(replica, part, at) : tallySheets(replica, part, at))
    if (own.count !== told.count || own.sum !== told.sum) wrong.push(part.name)
  }
  return wrong
}

async function tallyRows(replica: Replica, resource: Resource, at: string): Promise<Tally> {
  const isHeld = stillHeld(resource, at)
  let tally = empty
  for await (const rows of slices(replica, resource)) tally = plus(tally, tallyOf(rows.filter(isHeld).map(rowNumber)))
  return tally
}

async function tallySheets(replica: Replica, register: Register, at: string): Promise<Tally> {
  const seen = await documentsOf(replica, register, at)
  let tally = empty
  for await (const sheets of slices(replica, register)) {
    const held = sheets
      .filter(({ id }) => seen?.has(id) ?? true)
      .flatMap(({ balances }) => standing(register, balances as readonly Row[], at))
    tally = plus(tally, tallyOf(held.map((row) => balanceNumber(register, row))))
  }
  return tally
}

/**
 * The documents still held, if the register's sheets are of documents: a sheet is held as long as its document. Else
 * null.
 */
async function documentsOf(replica: Replica, register: Register, at: string): Promise<ReadonlySet<string> | null> {
  const resource = sheetResource(register)
  if (!windowed.some((one) => one.name === resource.name)) return null
  const isHeld = stillHeld(resource, at)
  const ids = new Set<string>()
  for await (const rows of slices(replica, resource)) for (const row of rows.filter(isHeld)) ids.add(row.id)
  return ids
}

function stillHeld(resource: Resource, at: string): (row: HeldRow) => boolean {
  const window = windowed.find((one) => one.name === resource.name)
  const since = window ? windowStart(new Date(at), window.kept) : ''
  return (row) => !since || String(row.occurred_at) >= since
}

async function* slices(replica: Replica, part: Resource | Register): AsyncGenerator<readonly HeldRow[]> {
  for (let after = ''; ; ) {
    const rows = await replica.slice(part, after, slice)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < slice) return
    after = last.id
  }
}
