import type pg from 'pg'
import type { Row } from '#domain/kernel/resource.ts'
import type { Columns } from './columns.ts'
import { numberOf, prepared } from './prepared.ts'
import { together } from './together.ts'

/** Statements that change rows, each under a name, with the values that they share. */
export interface Write {
  readonly parts: readonly (readonly [name: string, text: string])[]
  readonly values: readonly unknown[]
  /** New rows, where the texts say `{rows}`: what is written in the same way goes out together. */
  readonly rows?: readonly Row[]
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
      const one = this.waiting[alike]!
      this.waiting[alike] = { ...one, rows: [...(one.rows ?? []), ...(write.rows ?? [])] }
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
    const text = textOf(this.waiting.map(atBest))
    const values = this.waiting.flatMap(valuesOf)
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

function valuesOf(write: Write): readonly unknown[] {
  const { values, rows, columns = [] } = write
  if (isOne(write)) return [...values, ...columns.map(([name, type]) => sentAs(rows?.[0]?.[name], type))]
  return rows ? [...values, JSON.stringify(rows)] : values
}

const sentAs = (value: unknown, type: string) => (type === 'jsonb' && value != null ? JSON.stringify(value) : value)

const atBest = (write: Write): Write =>
  write.apart && areApart(write.rows ?? [], write.apart.keys) ? { ...write, parts: write.apart.parts } : write

function areApart(rows: readonly Row[], keys: readonly string[]): boolean {
  const placeOf = (row: Row) => String(keys.map((key) => row[key])).toLowerCase()
  return rows.length === 1 || new Set(rows.map(placeOf)).size === rows.length
}

const isAlike = (one: Write, other: Write) =>
  one.rows !== undefined &&
  one.parts === other.parts &&
  one.values.every((value, index) => value === other.values[index])

function textOf(writes: readonly Write[]): string {
  const key = writes.map((write) => [isOne(write), ...write.parts.map(([, text]) => numberOf(text))].join()).join()
  const text = texts.get(key) ?? `with ${partsOf(writes).join(', ')} select`
  texts.set(key, text)
  return text
}

/** Each write counts its values from one; together they count on. */
function partsOf(writes: readonly Write[]): readonly string[] {
  let before = 0
  return writes.flatMap((write) => {
    const from = before
    before += valuesOf(write).length
    const rows = rowsFrom(write, from + write.values.length + 1)
    return write.parts.map(([name, text]) => {
      const counted = text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + from}`)
      return `${name} as (${counted.replace('{rows}', () => rows)})`
    })
  })
}

function rowsFrom(write: Write, place: number): string {
  const { columns = [] } = write
  const one = columns.map(([name, type], index) => `$${place + index}::${type} as "${name}"`)
  const several = columns.map(([name, type]) => `"${name}" ${type}`)
  return isOne(write)
    ? `(select ${one.join(', ')}) e`
    : `json_to_recordset($${place}::json) as e (${several.join(', ')})`
}
