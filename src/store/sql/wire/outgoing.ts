import type pg from 'pg'
import type { Row } from '#domain/kernel/resource.ts'
import type { Columns } from './columns.ts'
import { corked } from './cork.ts'
import { prepared, textNumber } from './prepared.ts'

/** Statements that change rows, each under a name, with the values that they share. */
export interface Write {
  readonly parts: readonly (readonly [name: string, text: string])[]
  readonly values: readonly unknown[]
  /**
   * New rows, inserted where a text has `{rows}`, or `{values}` for all columns in order. Writes with the same parts go
   * out together.
   */
  readonly rows?: readonly Row[]
  /** Values common to all rows are sent once, also those common to several writes. */
  readonly common?: readonly Row[]
  readonly columns?: Columns
  /** Cheaper statements for rows that all differ in these keys. */
  readonly apart?: { readonly keys: readonly string[]; readonly parts: Write['parts'] }
}

const texts = new Map<string, string>()

/** Beyond this number of rows a statement is sent early: the database works while more is decided. */
const plenty = 250

/**
 * The writes of a transaction. They are gathered into one statement, which goes out before the next question, when it
 * is large, or with the commit. Nobody awaits it before: the connection answers in order.
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

  /**
   * One statement must not change a row twice: if the name is waiting already, the waiting writes go out first, or take
   * the new rows along.
   */
  add(write: Write): void {
    if (write.parts.length === 0) return
    if (this.rows > plenty) this.go()
    this.rows += write.rows?.length ?? 1
    const alike = write.rows ? this.waiting.findIndex((one) => isAlike(one, write)) : -1
    if (alike !== -1) {
      const one = this.waiting[alike]!
      const { common: _, ...itself } = one
      this.waiting[alike] = { ...itself, rows: [...wholeRows(one), ...wholeRows(write)] }
      return
    }
    if (write.parts.some(([name]) => this.names.has(name))) this.flush()
    for (const [name] of write.parts) this.names.add(name)
    this.waiting.push(write)
  }

  flush(): void {
    corked(this.client)
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
    // Its error is reported at the commit, or by `failure`.
    asked.catch(() => {})
  }

  async answered(): Promise<void> {
    await Promise.all(this.sent)
  }

  /** The first error of the transaction; later statements fail only because of it. */
  async failure(): Promise<unknown> {
    const ended = await Promise.allSettled(this.sent)
    return ended.find((one) => one.status === 'rejected')?.reason
  }
}

/** One row travels by its values, which the database reads in half the time; several as one value. */
const isOne = ({ rows = [] }: Write) => rows.length === 1

const wholeRows = ({ rows = [], common }: Pick<Write, 'rows' | 'common'>) =>
  common ? rows.map((row) => Object.assign({}, ...common, row)) : rows

/** A write within a statement: the numbers of parameters before its own values, its common ones and its rows. */
interface Placed {
  readonly write: Write
  readonly own: number
  readonly common: readonly number[]
  readonly rows: number
}

/** All parameters of a statement. Common values of several writes are passed once. */
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

/**
 * Each write numbers its parameters from 1; here they are renumbered. Rows that several parts read are read from JSON
 * once.
 */
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

/** The values of a single row take their types from the columns. */
function valuesFrom(place: Placed): string {
  const { columns = [] } = place.write
  if (isOne(place.write)) return `values (${columns.map((_, index) => `$${place.rows + index + 1}`).join(', ')})`
  return `select ${columns.map(([name]) => `"${name}"`).join(', ')} from ${rowsFrom(place, severalFrom(place))}`
}
