import { books } from '#domain/books.ts'
import { type Amounts, dimensionKeys, type Entry } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Posting } from '../ledger.ts'
import { monthOf } from '../months.ts'
import { typeOf } from './register-types.ts'
import { hasMonths, hasNow, monthKeys, monthSums, placeKeys } from './registers.ts'

/** A table's rows as one array a column: however many rows there are, the statement stays the same. */
interface Rows {
  readonly table: string
  readonly columns: readonly string[]
  readonly values: readonly (readonly unknown[])[]
  /** What happens where the key is taken: sums are added up. */
  readonly conflict: string
}

/** Everything a document writes into the registers, as one statement. */
export function recordStatement(posting: Posting): { text: string; values: unknown[] } | null {
  const written = entryRows(posting)
  const touched = books.filter((register) => written.some(({ entry }) => entry.register === register))
  if (touched.length === 0) return null
  const values: unknown[] = []
  const rows = touched.flatMap((register) => {
    const own = written.filter(({ entry }) => entry.register === register)
    return [
      entriesInto(register, own),
      ...(hasNow(register) ? [nowInto(register, own)] : []),
      ...(hasMonths(register) ? [monthsInto(register, own)] : []),
    ]
  })
  const parts = rows.map((one) => insert(one, values))
  return { text: `with ${parts.join(', ')} select`, values }
}

interface Written {
  readonly entry: Entry
  readonly undoes: boolean
  readonly at: string
  readonly row: Readonly<Record<string, unknown>>
}

function entryRows(posting: Posting): readonly Written[] {
  const { organisation_id, document_id, document, posted_at, written } = posting
  const all = [
    ...posting.undone.map((entry) => ({ entry, undoes: true, at: posting.undone_at })),
    ...posting.entries.map((entry) => ({ entry, undoes: false, at: posting.occurred_at })),
  ]
  return all.map((one, index) => ({
    ...one,
    row: {
      organisation_id,
      document_id,
      n: written + index + 1,
      document,
      line: one.entry.line,
      occurred_at: one.at,
      month: monthOf(one.at),
      posted_at,
      undoes: one.undoes,
      value: one.entry.value,
      ...one.entry.dimensions,
      ...one.entry.amounts,
    },
  }))
}

const entryColumns = (register: Register) => [
  'organisation_id',
  'document_id',
  'n',
  'document',
  'line',
  'occurred_at',
  'posted_at',
  'undoes',
  'value',
  ...dimensionKeys(register),
  ...Object.keys(register.resources),
]

const entriesInto = (register: Register, written: readonly Written[]): Rows => ({
  table: register.name,
  columns: entryColumns(register),
  values: written.map(({ row }) => entryColumns(register).map((column) => held(register, column, row))),
  conflict: '',
})

function nowInto(register: Register, written: readonly Written[]): Rows {
  const table = `${register.name}_now`
  const sums = Object.keys(register.resources)
  return {
    table,
    columns: [...placeKeys(register), ...sums],
    values: summed(
      register,
      placeKeys(register),
      sums,
      written.map(({ row }) => row),
    ),
    conflict: adding(table, placeKeys(register), sums),
  }
}

function monthsInto(register: Register, written: readonly Written[]): Rows {
  const table = `${register.name}_months`
  const rows = written.map(({ entry, undoes, row }) => ({ ...row, ...inAndOut(entry.amounts, undoes) }))
  return {
    table,
    columns: [...monthKeys(register), ...monthSums(register)],
    values: summed(register, monthKeys(register), monthSums(register), rows),
    conflict: adding(table, monthKeys(register), monthSums(register)),
  }
}

/** What undoes an income lessens the income. */
const inAndOut = (amounts: Amounts, undoes: boolean) =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) =>
      (undoes ? amount < 0 : amount > 0) ? [`${name}_income`, amount] : [`${name}_outcome`, -amount],
    ),
  )

/** One row for each key. Every writer touches them in the same order, so that no two wait for each other. */
function summed(
  register: Register,
  keys: readonly string[],
  sums: readonly string[],
  rows: readonly Written['row'][],
): readonly (readonly unknown[])[] {
  const byKey = new Map<string, unknown[]>()
  for (const row of rows) {
    const key = keys.map((name) => held(register, name, row)).join('|')
    const sum = byKey.get(key) ?? [...keys.map((name) => held(register, name, row)), ...sums.map(() => 0)]
    for (const [index, name] of sums.entries())
      sum[keys.length + index] = Number(sum[keys.length + index]) + Number(row[name] ?? 0)
    byKey.set(key, sum)
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/** Resources that an entry says nothing of did not change. */
const held = (register: Register, column: string, row: Readonly<Record<string, unknown>>) =>
  row[column] ?? (column in register.resources ? 0 : null)

const adding = (table: string, keys: readonly string[], sums: readonly string[]) =>
  `on conflict (${keys.join(', ')}) do update set ${sums.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}`

function insert({ table, columns, values: rows, conflict }: Rows, values: unknown[]): string {
  const arrays = columns.map((column, index) => {
    values.push(rows.map((row) => row[index]))
    return `$${values.length}::${typeOf(table, column)}[]`
  })
  return `into_${table} as (insert into ${table} (${columns.join(', ')}) select * from unnest(${arrays.join(', ')}) ${conflict})`
}
