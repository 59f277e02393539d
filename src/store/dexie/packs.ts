import { Dexie, type Table } from 'dexie'
import { facades } from '#domain/facades.ts'
import { rowsFrom, sharedColumns } from '../columns.ts'
import type { HeldRow, IdRange } from '../port.ts'

/** Consecutive rows of one part by id, as bytes of JSON: this takes a fifth of the time that rows take to transfer. */
interface Pack {
  readonly part: string
  readonly last: string
  readonly rows: Uint8Array
}

/** The codes of the rows of several packs, a line for each row: for speed a text, and no index of a quarter of a million. */
interface Codes {
  readonly part: string
  readonly last: string
  readonly lines: string
  /** The `last` of each pack. */
  readonly packs: readonly string[]
}

export const packStores = { packs: '[part+last]', packed_codes: '[part+last]' }

/** Rows per pack: under 64 kB, from where browsers store a value in a file of its own. */
const size = 64
/** Packs read at once, about a thousand rows: cheap to fetch, without blocking the page. */
const atOnce = 16
const keysOf = new Map(facades.flatMap(({ name, keys }) => (keys.length > 0 ? [[name, keys] as const] : [])))
const lineOf = (part: string, row: HeldRow) =>
  `\t${keysOf
    .get(part)
    ?.map((key) => row[key] ?? '')
    .join('\t')}\t`

/**
 * The rows that a filling brings. A browser takes as long to write one record as one pack, and there are half a million
 * rows. A pack never changes: newer rows are in the table of their part.
 */
export class Packs {
  private readonly db: Dexie

  constructor(db: Dexie) {
    this.db = db
  }

  /** Adds rows sorted by id; between the first and the last nothing may be packed yet. */
  async add(part: string, rows: readonly HeldRow[]): Promise<void> {
    if (rows.length === 0) return
    const made = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
      packOf(part, rows.slice(at * size, (at + 1) * size)),
    )
    await this.packs().bulkPut(made)
    if (keysOf.has(part)) await this.codes().put(codesOf(part, rows, made))
  }

  /** Removes what is packed between two ids and returns the ids; other rows of the same packs are packed again. */
  async cut(part: string, { after, upTo }: IdRange): Promise<readonly string[]> {
    const codes = await reaching(this.codes(), part, { after, upTo })
    // One text holds the codes of several packs, so all of these packs are cut.
    const reach = codes.at(-1)?.last ?? ''
    const packs = await reaching(this.packs(), part, { after, upTo: upTo && (reach > upTo ? reach : upTo) })
    if (packs.length === 0) return []
    await this.codes().bulkDelete(codes.map(({ last }) => [part, last]))
    await this.packs().bulkDelete(packs.map(({ last }) => [part, last]))
    const rows = packs.flatMap(rowsOf)
    const isBeyond = ({ id }: HeldRow) => upTo !== null && id > upTo
    await this.add(
      part,
      rows.filter(({ id }) => id <= after),
    )
    await this.add(part, rows.filter(isBeyond))
    return rows.flatMap((row) => (row.id > after && !isBeyond(row) ? [row.id] : []))
  }

  async hasAny(part: string): Promise<boolean> {
    return (await this.from(part, '', true).limit(1).primaryKeys()).length > 0
  }

  async find(part: string, id: string): Promise<HeldRow | undefined> {
    const pack = await this.from(part, id, true).first()
    return rowsOf(pack).find((row) => row.id === id)
  }

  /** At least `limit` rows above an id, if there are that many, in order; and whether these are the last. */
  async after(part: string, id: string, limit: number): Promise<{ rows: readonly HeldRow[]; ended: boolean }> {
    const asked = Math.ceil(limit / size) + 1
    const found = await this.from(part, id, false).limit(asked).toArray()
    const rows = found.flatMap(rowsOf)
    return { rows: rows.slice(rows.findIndex((row) => row.id > id)), ended: found.length < asked }
  }

  /** All packs, one by one; the next ones are fetched meanwhile. */
  async *each(part: string): AsyncGenerator<readonly HeldRow[]> {
    const some = (after: string) => this.from(part, after, false).limit(atOnce).toArray()
    let coming: Promise<readonly Pack[]> | null = some('')
    while (coming) {
      const packs: readonly Pack[] = await coming
      const [last] = packs.slice(atOnce - 1)
      coming = last ? some(last.last) : null
      for (const pack of packs) yield rowsOf(pack)
    }
  }

  async where(part: string, keys: readonly string[], codes: readonly string[]): Promise<readonly HeldRow[]> {
    const wanted = new Set<unknown>(codes)
    const all =
      codes.length > 0
        ? await this.codes().where('[part+last]').between([part, ''], [part, Dexie.maxKey]).toArray()
        : []
    const places = all.flatMap((one) => linesWith(one.lines, codes).map((line) => ({ one, line })))
    const packs = places.map(({ one, line }) => [part, one.packs[Math.floor(line / size)] ?? ''] as [string, string])
    const found = await this.packs().bulkGet(packs)
    const rows = places.flatMap(({ line }, at) => rowsOf(found[at])[line % size] ?? [])
    return rows.filter((row) => keys.some((key) => wanted.has(row[key])))
  }

  private from(part: string, id: string, isIncluded: boolean) {
    return this.packs().where('[part+last]').between([part, id], [part, Dexie.maxKey], isIncluded, true)
  }

  private packs(): Table<Pack, [string, string]> {
    return this.db.table('packs')
  }

  private codes(): Table<Codes, [string, string]> {
    return this.db.table('packed_codes')
  }
}

/** The records that cover ids above `after` up to `upTo`; the last one may reach further. */
async function reaching<T extends { readonly last: string }>(
  table: Table<T, [string, string]>,
  part: string,
  { after, upTo }: IdRange,
): Promise<readonly T[]> {
  const between = (from: string, to: unknown) =>
    table.where('[part+last]').between([part, from], [part, to], false, true)
  const found = await between(after, upTo ?? Dexie.maxKey).toArray()
  if (upTo === null || found.at(-1)?.last === upTo) return found
  return [...found, ...(await between(upTo, Dexie.maxKey).limit(1).toArray())]
}

const written = new TextEncoder()
const read = new TextDecoder()

const packOf = (part: string, rows: readonly HeldRow[]): Pack => ({
  part,
  last: rows.at(-1)?.id ?? '',
  rows: written.encode(JSON.stringify(sharedColumns(rows) ?? rows)),
})

function rowsOf(pack: Pack | undefined): readonly HeldRow[] {
  const held = pack ? JSON.parse(read.decode(pack.rows)) : []
  return Array.isArray(held) ? held : rowsFrom(held)
}

const codesOf = (part: string, rows: readonly HeldRow[], made: readonly Pack[]): Codes => ({
  part,
  last: rows.at(-1)?.id ?? '',
  lines: rows.map((row) => lineOf(part, row)).join('\n'),
  packs: made.map(({ last }) => last),
})

/** The numbers of lines that contain any of the codes, each once. */
function linesWith(lines: string, codes: readonly string[]): readonly number[] {
  const found = new Set<number>()
  for (const code of codes)
    for (let at = lines.indexOf(`\t${code}\t`); at >= 0; at = lines.indexOf(`\t${code}\t`, at + 1))
      found.add(lines.slice(0, at).split('\n').length - 1)
  return [...found]
}
