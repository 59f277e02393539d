import { Dexie, type Table } from 'dexie'
import { facades } from '#domain/facades.ts'
import { columnsOf, rowsFrom } from '../columns.ts'
import type { Held } from '../port.ts'

/** Rows of one kind that follow each other by their ids: as bytes of JSON, which take a fifth of the time to hand over. */
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
  /** By which the packs are called. */
  readonly packs: readonly string[]
}

export const packStores = { packs: '[part+last]', packed_codes: '[part+last]' }

/** Less than 64 kB, from where on browsers put a value aside into a file of its own. */
const size = 64
/** About a thousand rows: fetching costs little, and nothing of a person's is held up by them. */
const atOnce = 16
const keysOf = new Map(facades.flatMap(({ name, keys }) => (keys.length > 0 ? [[name, keys] as const] : [])))
const lineOf = (part: string, row: Held) =>
  `\t${keysOf
    .get(part)
    ?.map((key) => row[key] ?? '')
    .join('\t')}\t`

/**
 * What a first filling brings. A browser takes as long to write one record as to write a pack of rows, and there are
 * half a million of them. A pack never changes: what is newer stands in the table of its kind.
 */
export class Packs {
  private readonly db: Dexie

  constructor(db: Dexie) {
    this.db = db
  }

  /** Only what comes after all that is packed already, so that each id has one place; false where it does not. */
  async add(part: string, rows: readonly Held[]): Promise<boolean> {
    const [last = ''] = await this.last(part)
    const isAfter = rows.every(({ id }, at) => id > (rows[at - 1]?.id ?? last))
    if (!isAfter) return false
    const made = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
      packOf(part, rows.slice(at * size, (at + 1) * size)),
    )
    await this.packs().bulkPut(made)
    if (keysOf.has(part)) await this.codes().put(codesOf(part, rows, made))
    return true
  }

  async hasAny(part: string): Promise<boolean> {
    return (await this.last(part)).length > 0
  }

  async find(part: string, id: string): Promise<Held | undefined> {
    const pack = await this.from(part, id, true).first()
    return rowsOf(pack).find((row) => row.id === id)
  }

  /** At least as many as asked for, where there are so many, in the order of their ids; and whether these are the last. */
  async after(part: string, id: string, limit: number): Promise<{ rows: readonly Held[]; ended: boolean }> {
    const asked = Math.ceil(limit / size) + 1
    const found = await this.from(part, id, false).limit(asked).toArray()
    const rows = found.flatMap(rowsOf)
    return { rows: rows.slice(rows.findIndex((row) => row.id > id)), ended: found.length < asked }
  }

  /** Pack by pack; the next ones are fetched while these are looked at. */
  async *each(part: string): AsyncGenerator<readonly Held[]> {
    const some = (after: string) => this.from(part, after, false).limit(atOnce).toArray()
    let coming: Promise<readonly Pack[]> | null = some('')
    while (coming) {
      const packs: readonly Pack[] = await coming
      const [last] = packs.slice(atOnce - 1)
      coming = last ? some(last.last) : null
      for (const pack of packs) yield rowsOf(pack)
    }
  }

  async bearing(part: string, codes: readonly string[]): Promise<readonly Held[]> {
    const all =
      codes.length > 0
        ? await this.codes().where('[part+last]').between([part, ''], [part, Dexie.maxKey]).toArray()
        : []
    const places = all.flatMap((one) => linesWith(one.lines, codes).map((line) => ({ one, line })))
    const keys = places.map(({ one, line }) => [part, one.packs[Math.floor(line / size)] ?? ''] as [string, string])
    const found = await this.packs().bulkGet(keys)
    return places.flatMap(({ line }, at) => rowsOf(found[at])[line % size] ?? [])
  }

  private from(part: string, id: string, isIncluded: boolean) {
    return this.packs().where('[part+last]').between([part, id], [part, Dexie.maxKey], isIncluded, true)
  }

  /** None, or the last id that is packed. */
  private async last(part: string): Promise<readonly string[]> {
    const keys = await this.from(part, '', true).reverse().limit(1).primaryKeys()
    return keys.map(([, last]) => last)
  }

  private packs(): Table<Pack, [string, string]> {
    return this.db.table('packs')
  }

  private codes(): Table<Codes, [string, string]> {
    return this.db.table('packed_codes')
  }
}

const written = new TextEncoder()
const read = new TextDecoder()

const packOf = (part: string, rows: readonly Held[]): Pack => ({
  part,
  last: rows.at(-1)?.id ?? '',
  rows: written.encode(JSON.stringify(columnsOf(rows) ?? rows)),
})

function rowsOf(pack: Pack | undefined): readonly Held[] {
  const held = pack ? JSON.parse(read.decode(pack.rows)) : []
  return Array.isArray(held) ? held : rowsFrom(held)
}

const codesOf = (part: string, rows: readonly Held[], made: readonly Pack[]): Codes => ({
  part,
  last: rows.at(-1)?.id ?? '',
  lines: rows.map((row) => lineOf(part, row)).join('\n'),
  packs: made.map(({ last }) => last),
})

/** The lines that bear any of the codes, each once. */
function linesWith(lines: string, codes: readonly string[]): readonly number[] {
  const found = new Set<number>()
  for (const code of codes)
    for (let at = lines.indexOf(`\t${code}\t`); at >= 0; at = lines.indexOf(`\t${code}\t`, at + 1))
      found.add(lines.slice(0, at).split('\n').length - 1)
  return [...found]
}
