import { house, resourceNamed } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { everybody, feedsOf } from '../../feeds.ts'
import type { Found, Wanted } from '../../ledger.ts'

const named = new Set(house.filter((one) => !isDocument(one) && !one.byBooks).map(({ name }) => name))

/**
 * Whether documents refer to this kind of row and people change it only now and then: goods, places, clients. What
 * documents change themselves is not among them.
 */
export const isNamed = (resource: string) => named.has(resource)

interface Known {
  readonly marks: string
  readonly rows: Map<string, StoredRow>
}

const nothing: Known = { marks: '', rows: new Map() }

/** The most rows in memory: hardly a shop sells more kinds of goods in a day. */
const many = 20_000

/**
 * Keeps rows that documents refer to from one document to the next: every sale refers to a dozen, and hardly any has
 * changed. Each change of such a row draws a new mark for its feed, so equal marks mean that the rows are current.
 */
export class Remembered {
  private readonly known = new Map<string, Known>()
  private held = 0

  of(organisation_id: string): Known {
    return this.known.get(organisation_id) ?? nothing
  }

  /** Keeps only rows whose change would draw a new mark for this organisation or for everybody. */
  learn(organisation_id: string, marks: string, found: readonly Found[]) {
    if (this.held > many) this.forgetAll()
    const before = this.of(organisation_id)
    this.held -= before.rows.size
    const rows = before.marks === marks && before !== nothing ? before.rows : new Map<string, StoredRow>()
    for (const { resource, row } of found)
      if (isNamed(resource) && isToldTo(organisation_id, resource, row)) rows.set(`${resource} ${row.id}`, row)
    this.held += rows.size
    this.known.set(organisation_id, { marks, rows })
  }

  private forgetAll() {
    this.known.clear()
    this.held = 0
  }
}

const isToldTo = (organisation_id: string, resource: string, after: StoredRow) =>
  feedsOf({ resource: resourceNamed(resource), before: null, after }).some(
    (feed) => feed === organisation_id || feed === everybody,
  )

/** Splits what is wanted: `found` rows from memory, `known` what they answer, `lacking` what must be read. */
export function parted({ rows }: Known, wanted: readonly Wanted[]) {
  const found: Found[] = []
  const known: Wanted[] = []
  const lacking: Wanted[] = []
  for (const one of wanted) {
    const there = one.ids.map((id) => lookUp(rows, one, id))
    if (there.includes(undefined)) {
      lacking.push(one)
      continue
    }
    known.push(one)
    for (const row of there) if (row) found.push({ resource: one.resource, row })
  }
  return { found, known, lacking }
}

/** The row; null if it is known that there is none; undefined if it must be read. */
function lookUp(rows: Known['rows'], { resource, through }: Wanted, id: string): StoredRow | null | undefined {
  if (!through) return rows.get(`${resource} ${id}`)
  const leading = rows.get(`${through.resource} ${id}`)
  const led = leading?.[through.key]
  return leading && led === null ? null : rows.get(`${resource} ${led}`)
}
