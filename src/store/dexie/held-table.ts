import type { Dexie, Table } from 'dexie'
import type { HeldRow, IdRange } from '../port.ts'
import type { Packs } from './packs.ts'

/** Hides a packed row that was removed. */
interface Gone extends HeldRow {
  readonly gone: true
}
const isGone = (row: HeldRow): row is Gone => row.gone === true

/** Fewer are not worth packing. */
const worthPacking = 500
/** Rows written in one go: more would block the page noticeably. */
const atOnce = 100
const helping = 2000

/** The rows of one resource or the sheets of one register: packed ones, and newer ones in a table over them. */
export class HeldTable {
  private readonly name: string
  private readonly table: Table<HeldRow, string>
  /** Null if rows are searched by more than ids and codes. */
  private readonly packs: Packs | null

  constructor(db: Dexie, name: string, packs: Packs | null) {
    this.name = name
    this.table = db.table(name)
    this.packs = packs
  }

  async get(id: string): Promise<HeldRow | undefined> {
    const own = await this.table.get(id)
    if (own) return isGone(own) ? undefined : own
    return this.packs?.find(this.name, id)
  }

  async getAll(ids: readonly string[]): Promise<readonly (HeldRow | undefined)[]> {
    const own = await this.table.bulkGet([...ids])
    return Promise.all(
      ids.map((id, at) => {
        const held = own[at]
        return held ? (isGone(held) ? undefined : held) : this.packs?.find(this.name, id)
      }),
    )
  }

  async all(): Promise<HeldRow[]> {
    const rows: HeldRow[] = []
    for (;;) {
      const next = await this.slice(rows.at(-1)?.id ?? '', helping)
      for (const row of next) rows.push(row)
      if (next.length < helping) return rows
    }
  }

  /** All rows in batches, in no order. For speed not read in one transaction, so changes in between may show. */
  async *each(): AsyncGenerator<readonly HeldRow[]> {
    const newer = new Set(this.packs ? await this.table.toCollection().primaryKeys() : [])
    for await (const rows of this.packs?.each(this.name) ?? [])
      yield newer.size > 0 ? rows.filter(({ id }) => !newer.has(id)) : rows
    let own: readonly HeldRow[] = []
    do {
      own = await this.table
        .where(':id')
        .above(own.at(-1)?.id ?? '')
        .limit(helping)
        .toArray()
      yield own.filter((row) => !isGone(row))
    } while (own.length === helping)
  }

  /** Rows above an id, in the order of ids. */
  async slice(after: string, limit: number): Promise<readonly HeldRow[]> {
    const rows: HeldRow[] = []
    let from = after
    for (;;) {
      const packed = (await this.packs?.after(this.name, from, limit)) ?? { rows: [], ended: true }
      const own = await this.table.where(':id').above(from).limit(limit).toArray()
      // The smaller of both ends: beyond it one of the two was not read.
      const ends = [packed.ended ? [] : packed.rows.slice(-1), own.length < limit ? [] : own.slice(-1)].flat()
      const reach = ends.map(({ id }) => id).sort()[0] ?? null
      rows.push(...together(packed.rows, own).filter(({ id }) => reach === null || id <= reach))
      if (rows.length >= limit || reach === null) return rows.slice(0, limit)
      from = reach
    }
  }

  async where(keys: readonly string[], values: readonly string[]): Promise<readonly HeldRow[]> {
    const [first = '', ...others] = keys
    const asked = others.reduce((some, key) => some.or(key).anyOf(values), this.table.where(first).anyOf(values))
    const own = await asked.toArray()
    const packed = (await this.packs?.where(this.name, keys, values)) ?? []
    const newer = await this.table.bulkGet(packed.map(({ id }) => id))
    return [...own, ...packed.filter((_, at) => !newer[at])]
  }

  /** Replaces everything between two ids by these rows. Returns the ids that were there before and are not now. */
  async fill(range: IdRange, rows: readonly HeldRow[]): Promise<readonly string[]> {
    const { after, upTo } = range
    const ids = this.table.where(':id')
    const own = upTo === null ? ids.above(after) : ids.between(after, upTo, false, true)
    const before = [...(await own.primaryKeys()), ...((await this.packs?.cut(this.name, range)) ?? [])]
    if (before.length > 0) await own.delete()
    const inOrder = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))
    if (this.packs && rows.length >= worthPacking) await this.packs.add(this.name, inOrder)
    else await this.put(rows)
    const kept = new Set(rows.map(({ id }) => id))
    return before.filter((id) => !kept.has(id))
  }

  /** Replaces each row by what `seen` leaves of it, or drops it. */
  async narrow(seen: (row: HeldRow) => HeldRow | null): Promise<void> {
    for (let after = ''; ; ) {
      const rows = await this.slice(after, helping)
      const last = rows.at(-1)
      if (!last) return
      const left = rows.map(seen).filter((row) => row !== null)
      if (JSON.stringify(left) !== JSON.stringify(rows)) await this.fill({ after, upTo: last.id }, left)
      after = last.id
    }
  }

  async put(rows: readonly HeldRow[]): Promise<void> {
    for (let at = 0; at < rows.length; at += atOnce) await this.table.bulkPut(rows.slice(at, at + atOnce))
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    if (await this.packs?.hasAny(this.name)) await this.put(ids.map((id): Gone => ({ id, gone: true })))
    else await this.table.bulkDelete([...ids])
  }
}

/** Joins both, sorted by id; of the same id the unpacked row, which is newer. */
function together(packed: readonly HeldRow[], own: readonly HeldRow[]): readonly HeldRow[] {
  if (own.length === 0) return packed
  const newer = new Set(own.map(({ id }) => id))
  const all = [...packed.filter(({ id }) => !newer.has(id)), ...own.filter((row) => !isGone(row))]
  return all.sort((a, b) => (a.id < b.id ? -1 : 1))
}
