import type pg from 'pg'
import type { Row } from '#domain/kernel/resource.ts'
import type { Columns } from './columns.ts'
import { together } from './cork.ts'
import { prepared, textNumber } from './prepared.ts'

/** Statements that change rows, each under a name, with the values that they share. */
export interface Write {
  readonly parts: readonly (readonly [name: string, text: string])[]
  readonly values: readonly unknown[]
  /**
   * New rows, where the texts say `{rows}`, or `{values}` for all their columns in order: what is written in the same way
   * goes out together.
   */
  readonly rows?: readonly Row[]
  /** What the rows have in common travels once, and what several writes have in common too. */
  readonly common?: readonly Row[]
  readonly columns?: Columns
  /** How it is written where no two rows say the same by these keys: the database has less to do. */
  readonly apart?: { readonly keys: readonly string[]; readonly parts: Write['parts'] }
}

const texts = new Map<string, string>()

/** So many rows keep the database busy while more is decided. */
const plenty = 250

/**
 * What a transaction writes. It is gathered and goes out as one statement, before the next question, when it is much or
 * with the commit, and nobody waits for it before that: the connection answers in order.
 */
export class Outgoing {
  private readonly client: pg.ClientBase
  private readonly sent: Promise<unknown>[] = []
  private waiting: Write[] = []
  private rows = 0
  private names = new Set<string>()

  constructor(client: pg.ClientBase) {
    this.client = client
  }

  /** One statement never changes a row twice: what has a name already goes out first, or takes the new rows along. */
  add(write: Write): void {
    if (write.parts.length === 0) return
    if (this.rows > plenty) this.go()
    this.rows += write.rows?.length ?? 1
    const alike = write.rows ? this.waiting.findIndex((one) => isAlike(one, write)) : -1
    if (alike !== -1) {
      const { common, ...one } = this.waiting[alike]!
      this.waiting[alike] = { ...one, rows: [...wholeRows({ ...one, common }), ...wholeRows(write)] }
      return
    }
    if (write.parts.some(([name]) => this.names.has(name))) this.flush()
    for (const [name] of write.parts) this.names.add(name)
    this.waiting.push(write)
  }

  flush(): void {
    together(this.client)
    this.go()
  }

  private go(): void {
    if (this.waiting.length === 0) return
    const { values, places } = placed(this.waiting.map(atBest))
    const text = textOf(places)
    this.waiting = []
    this.names = new Set()
    this.rows = 0
    this.send(this.client.query(prepared(text, values)))
  }

  send(asked: Promise<unknown>): void {
    this.sent.push(asked)
    // It is heard at the commit, or at the failure before.
    asked.catch(() => {})
  }

  async answered(): Promise<void> {
    await Promise.all(this.sent)
  }

  /** What really went wrong, where a later question only heard that something had. */
  async failure(): Promise<unknown> {
    const ended = await Promise.allSettled(this.sent)
    return ended.find((one) => one.status === 'rejected')?.reason
  }
}

/** One row travels by its values, which the database reads in half the time; several as one value. */
const isOne = ({ rows = [] }: Write) => rows.length === 1

const wholeRows = ({ rows = [], common }: Pick<Write, 'rows' | 'common'>) =>
  common ? rows.map((row) => Object.assign({}, ...common, row)) : rows

/** A write in its statement: how many values stand before its own, each of its common ones and those of its rows. */
interface Placed {
  readonly write: Write
  readonly own: number
  readonly common: readonly number[]
  readonly rows: number
}

/** All that is sent. What several writes have in common stands once. */
function placed(writes: readonly Write[]): { readonly values: readonly unknown[]; readonly places: readonly Placed[] } {
  const values: unknown[] = []
  const commons = new Map<Row, number>()
  const places = writes.map((write) => {
    const own = values.length
    values.push(...write.values)
    const common = (write.common ?? []).map((one) => {
      const known = commons.get(one)
      if (known !== undefined) return known
      commons.set(one, values.length)
      return values.push(...Object.values(one)) - Object.keys(one).length
    })
    const rows = values.length
    if (write.rows) values.push(...valuesOfRows(write.rows, inRows(write)))
    return { write, own, common, rows }
  })
  return { values, places }
}

const inRows = ({ columns = [], common }: Write) =>
  common ? columns.filter(([name]) => !common.some((one) => name in one)) : columns

const valuesOfRows = (rows: readonly Row[], columns: Columns) =>
  rows.length === 1 ? columns.map(([name, type]) => sentAs(rows[0]?.[name], type)) : [JSON.stringify(rows)]

const sentAs = (value: unknown, type: string) => (type === 'jsonb' && value != null ? JSON.stringify(value) : value)

const atBest = (write: Write): Write =>
  write.apart && areApart(write.rows ?? [], write.apart.keys) ? { ...write, parts: write.apart.parts } : write

function areApart(rows: readonly Row[], keys: readonly string[]): boolean {
  if (rows.length === 1) return true
  const placeOf = (row: Row) => keys.map((key) => row[key]).join(' ')
  return new Set(rows.map((row) => placeOf(row).toLowerCase())).size === rows.length
}

const isAlike = (one: Write, other: Write) =>
  one.rows !== undefined &&
  one.parts === other.parts &&
  one.values.every((value, index) => value === other.values[index])

function textOf(places: readonly Placed[]): string {
  const keys = places.map(({ write, common }) => {
    const shared = (write.common ?? []).map((one, index) => [common[index], ...Object.keys(one)])
    return [isOne(write), ...shared, ...write.parts.map(([, text]) => textNumber(text))].join()
  })
  const key = keys.join(';')
  const text = texts.get(key) ?? `with ${places.flatMap(partsOf).join(', ')} select`
  texts.set(key, text)
  return text
}

/** Each write counts its values from one; together they count on. Rows that several parts read are read from JSON once. */
function partsOf(place: Placed): readonly string[] {
  const { parts } = place.write
  const isReadAgain = !isOne(place.write) && parts.filter(([, text]) => text.includes('{rows}')).length > 1
  const once = `of_${parts[0]?.[0]}`
  const [rows, values] = [rowsFrom(place, isReadAgain ? once : severalFrom(place)), valuesFrom(place)]
  const made = parts.map(([name, text]) => {
    const counted = text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + place.own}`)
    return `${name} as (${counted.replace('{rows}', () => rows).replace('{values}', () => values)})`
  })
  return isReadAgain ? [`${once} as (select * from ${severalFrom(place)})`, ...made] : made
}

function rowsFrom({ write, common, rows }: Placed, several: string): string {
  const types = new Map(write.columns)
  const given = (names: readonly string[], before = 0) =>
    names.map((name, index) => `$${before + index + 1}::${types.get(name)} as "${name}"`)
  const shared = (write.common ?? []).flatMap((one, index) => given(Object.keys(one), common[index]))
  const own = inRows(write).map(([name]) => name)
  if (isOne(write)) return `(select ${[...shared, ...given(own, rows)].join(', ')}) e`
  return shared.length > 0 ? `(select ${shared.join(', ')}) common, ${several}` : several
}

function severalFrom({ write, rows }: Placed): string {
  const typed = inRows(write).map(([name, type]) => `"${name}" ${type}`)
  return `json_to_recordset($${rows + 1}::json) as e (${typed.join(', ')})`
}

/** A lone row has the types of the columns that it is for. */
function valuesFrom(place: Placed): string {
  const { columns = [] } = place.write
  if (isOne(place.write)) return `values (${columns.map((_, index) => `$${place.rows + index + 1}`).join(', ')})`
  return `select ${columns.map(([name]) => `"${name}"`).join(', ')} from ${rowsFrom(place, severalFrom(place))}`
}
