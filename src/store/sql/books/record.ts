import { books } from '#domain/books.ts'
import { monthOf } from '#domain/kernel/day.ts'
import { dimensionKeys, type Entry } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Posting } from '../../ledger.ts'
import { dimensionsOf } from '../rows/register-names.ts'
import type { Columns } from '../wire/columns.ts'
import type { Write } from '../wire/outgoing.ts'
import { typeOf } from './register-types.ts'
import { hasMonths, hasNow, monthKeys, placeKeys } from './registers.ts'

/** All writes of a posting to the registers. The database sums up the entries, those of several documents together. */
export function writesOf(posting: Posting): readonly Write[] {
  const { undone, entries, written, undone_at, occurred_at } = posting
  return [
    ...writesFor(posting, undone, { occurred_at: undone_at, undoes: true }, written),
    ...writesFor(posting, entries, { occurred_at, undoes: false }, written + undone.length),
  ]
}

/**
 * Deletes places of single units and documents that are empty now: they are many, and stay empty. Sent after the other
 * writes, since no statement may change a row twice.
 */
export function forgottenBy({ organisation_id, undone, entries }: Posting): readonly Write[] {
  const left = [...undone, ...entries].filter((entry) => hasNow(entry.register) && isPassing(entry))
  return [...new Set(left.map(({ register }) => register))].map((register) => ({
    parts: forgettingIn(register),
    values: [organisation_id],
    rows: left.filter((entry) => entry.register === register).map(({ dimensions }) => dimensions),
    columns: typed(register, dimensionKeys(register)),
  }))
}

/** Only a place that something is taken from can become empty, if its resource can't fall below zero. */
const isPassing = ({ register, dimensions, amounts }: Entry) =>
  passingKeys(register).some((key) => dimensions[key]) &&
  (!register.floor || (amounts[register.floor.resource] ?? 0) < 0)

const passingKeys = oncePer((register) => dimensionsOf(register, register.passing).map(({ key }) => key))

const forgettingIn = oncePer((register): Parts => {
  const table = `${register.name}_now`
  const here = dimensionKeys(register).map((key) => `held.${key} = e.${key}`)
  const empty = Object.keys(register.resources).map((sum) => `held.${sum} = 0`)
  return [
    [
      `forgotten_${register.name}`,
      `delete from ${table} held using {rows}
      where held.organisation_id = $1 and ${[...here, ...empty].join(' and ')}`,
    ],
  ]
})

interface Numbered {
  readonly n: number
  readonly entry: Entry
}

interface Times extends Row {
  readonly occurred_at: string
  readonly undoes: boolean
}

/** One for each register, in the order of the books. */
function writesFor(posting: Posting, entries: readonly Entry[], times: Times, before: number): readonly Write[] {
  const { organisation_id, posted_at, document_id, document } = posting
  const stamp = { organisation_id, document_id, document, posted_at, month: monthOf(times.occurred_at), ...times }
  const found = new Map<Register, Numbered[]>()
  for (const [index, entry] of entries.entries()) {
    const own = found.get(entry.register) ?? []
    own.push({ n: before + index + 1, entry })
    found.set(entry.register, own)
  }
  return books.flatMap((register) => {
    const own = found.get(register)
    if (!own) return []
    const apart = hasNow(register) && { apart: { keys: dimensionKeys(register), parts: apartFor(register) } }
    return [
      {
        parts: partsFor(register),
        values: [],
        columns: columnsOf(register),
        ...rowsOf(register, own, stamp),
        ...apart,
      },
    ]
  })
}

/** Lines mostly differ in little more than the product: a dimension that all of them share is said once. */
function rowsOf(register: Register, entries: readonly Numbered[], stamp: Row): Pick<Write, 'rows' | 'common'> {
  const first = entries[0]?.entry.dimensions ?? {}
  const [shared, apart]: [Record<string, Row[string]>, string[]] = [{}, []]
  for (const key of dimensionKeys(register))
    if (entries.length > 1 && entries.every(({ entry }) => entry.dimensions[key] === first[key]))
      shared[key] = first[key]
    else apart.push(key)
  const rows = entries.map(({ n, entry: { line, value, dimensions, amounts } }) => {
    const row: Record<string, Row[string]> = { n, line, value }
    for (const key of apart) row[key] = dimensions[key]
    for (const name in register.resources) row[name] = amounts[name] ?? 0
    return row
  })
  return { rows, common: [stamp, shared] }
}

type Parts = Write['parts']

/** Caches what depends on the register alone. */
function oncePer<T>(make: (register: Register) => T): (register: Register) => T {
  const made = new Map<Register, T>()
  return (register) => {
    const known = made.get(register) ?? make(register)
    made.set(register, known)
    return known
  }
}

const typed = ({ name }: Register, columns: readonly string[]): Columns =>
  columns.map((column) => [column, typeOf(name, column)])

const stamps = [
  'organisation_id',
  'document_id',
  'document',
  'posted_at',
  'n',
  'line',
  'occurred_at',
  'undoes',
  'value',
]
const columnsOf = oncePer(
  (register): Columns => [
    ...typed(register, [...stamps, ...dimensionKeys(register), ...Object.keys(register.resources)]),
    ['month', 'date'],
  ],
)

const partsFor = oncePer((register) => makeParts(register, false))
/** For entries that are all of different places: no grouping. */
const apartFor = oncePer((register) => makeParts(register, true))

function makeParts(register: Register, isApart: boolean): Parts {
  const { name } = register
  const [keys, sums] = [dimensionKeys(register), Object.keys(register.resources)]
  const own = [...keys, ...sums].join(', ')
  return [
    [
      `into_${name}`,
      `insert into ${name} (${stamps.join(', ')}, ${own}) select ${stamps.join(', ')}, ${own} from {rows}`,
    ],
    ...(hasNow(register) ? [added(`${name}_now`, placeKeys(register), nowSums(sums), isApart)] : []),
    ...(hasMonths(register) ? [added(`${name}_months`, monthKeys(register), inAndOut(sums), isApart)] : []),
  ]
}

type Sums = Readonly<Record<string, string>>

const nowSums = (names: readonly string[]): Sums => Object.fromEntries(names.map((name) => [name, name]))

/** An undone income reduces the income; it is no outcome. */
const inAndOut = (names: readonly string[]): Sums =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${name}_income`, `case when (${name} > 0) <> undoes then ${name} else 0 end`],
      [`${name}_outcome`, `case when (${name} > 0) <> undoes then 0 else -${name} end`],
    ]),
  )

/** Upserts one row per key, adding to the sums that are there. */
function added(table: string, keys: readonly string[], sums: Sums, isApart: boolean): Parts[number] {
  const names = Object.keys(sums)
  const values = [...keys, ...Object.values(sums).map((sum) => (isApart ? sum : `sum(${sum})::bigint`))]
  // Always in key order, so that no two transactions deadlock on the same rows.
  const grouped = isApart ? '' : `group by ${keys.join(', ')} order by ${keys.join(', ')}`
  return [
    `into_${table}`,
    `insert into ${table} as had (${[...keys, ...names].join(', ')})
    select ${values.join(', ')} from {rows} ${grouped}
    on conflict (${keys.join(', ')}) do update set ${names.map((sum) => `${sum} = had.${sum} + excluded.${sum}`).join(', ')}`,
  ]
}
