import { books } from '#domain/books.ts'
import { dimensionKeys, type Entry } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Posting } from '../ledger.ts'
import { monthOf } from '../months.ts'
import type { Columns } from './columns.ts'
import type { Write } from './outgoing.ts'
import { typeOf } from './register-types.ts'
import { hasMonths, hasNow, monthKeys, placeKeys } from './registers.ts'

/** Everything a document writes into the registers. The database sums up the entries itself, of several documents together. */
export function writesOf(posting: Posting): readonly Write[] {
  const { organisation_id, posted_at } = posting
  return [...writtenBy(posting)].map(([register, rows]) => ({
    parts: partsFor(register),
    values: [organisation_id, posted_at],
    rows,
    columns: columnsOf(register),
    ...(hasNow(register) && { apart: { keys: dimensionKeys(register), parts: apartFor(register) } }),
  }))
}

/**
 * The places of single units and of single documents are many and, once empty, stay so: they leave what there is now. Goes
 * out after what was written, since no statement changes a row twice.
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

/** Of what can't fall below zero, only what is taken from can end. */
const isPassing = ({ register: { floor }, dimensions: { unit, origin, sale_id }, amounts }: Entry) =>
  [unit, origin, sale_id].some(Boolean) && (!floor || (amounts[floor.resource] ?? 0) < 0)

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

/** The entries of each register, in the order of the books. */
function writtenBy(posting: Posting): ReadonlyMap<Register, readonly Row[]> {
  const { document_id, document, undone, entries, written } = posting
  const rows = new Map<Register, Row[]>()
  const add = (all: readonly Entry[], undoes: boolean, before: number) => {
    const occurred_at = undoes ? posting.undone_at : posting.occurred_at
    const stamps = { document_id, document, occurred_at, month: monthOf(occurred_at), undoes }
    for (const [index, { register, line, value, dimensions, amounts }] of all.entries()) {
      const own = rows.get(register) ?? []
      own.push({ ...stamps, n: before + index + 1, line, value, ...dimensions, ...amounts })
      rows.set(register, own)
    }
  }
  add(undone, true, written)
  add(entries, false, written + undone.length)
  return new Map(
    books.flatMap((register) => {
      const own = rows.get(register)
      return own ? [[register, own]] : []
    }),
  )
}

type Parts = Write['parts']

/** What is the register's own is made once. */
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

const stamps = ['document_id', 'document', 'occurred_at', 'n', 'line', 'undoes', 'value']
const columnsOf = oncePer(
  (register): Columns => [
    ...typed(register, [...stamps, ...dimensionKeys(register), ...Object.keys(register.resources)]),
    ['month', 'date'],
  ],
)

const partsFor = oncePer((register) => makeParts(register, false))
/** Where each entry is of another place. */
const apartFor = oncePer((register) => makeParts(register, true))

function makeParts(register: Register, isApart: boolean): Parts {
  const { name } = register
  const [keys, sums] = [dimensionKeys(register), Object.keys(register.resources)]
  const own = [...keys, ...sums].join(', ')
  return [
    [
      `of_${name}`,
      `select document_id, document, occurred_at, month, n, line, undoes, value,
        ${[...keys, ...sums.map((sum) => `coalesce(${sum}, 0) as ${sum}`)].join(', ')}
      from {rows}`,
    ],
    [
      `into_${name}`,
      `insert into ${name} (organisation_id, document_id, document, posted_at, n, line, occurred_at, undoes, value, ${own})
      select $1::uuid, document_id, document, $2::timestamptz, n, line, occurred_at, undoes, value, ${own} from of_${name}`,
    ],
    ...(hasNow(register) ? [added(register, `${name}_now`, placeKeys(register), nowSums(sums), isApart)] : []),
    ...(hasMonths(register) ? [added(register, `${name}_months`, monthKeys(register), inAndOut(sums), isApart)] : []),
  ]
}

type Sums = Readonly<Record<string, string>>

const nowSums = (names: readonly string[]): Sums => Object.fromEntries(names.map((name) => [name, name]))

/** What undoes an income lessens the income. */
const inAndOut = (names: readonly string[]): Sums =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${name}_income`, `case when (${name} > 0) <> undoes then ${name} else 0 end`],
      [`${name}_outcome`, `case when (${name} > 0) <> undoes then 0 else -${name} end`],
    ]),
  )

/** One row for each key: where there is one already, the sums are added up. */
function added(
  { name }: Register,
  table: string,
  keys: readonly string[],
  sums: Sums,
  isApart: boolean,
): Parts[number] {
  const names = Object.keys(sums)
  const own = keys.filter((key) => key !== 'organisation_id')
  const values = ['$1::uuid', ...own, ...Object.values(sums).map((sum) => (isApart ? sum : `sum(${sum})::bigint`))]
  const grouped = isApart ? '' : `group by ${own.join(', ')}`
  return [
    `into_${table}`,
    `insert into ${table} (${['organisation_id', ...own, ...names].join(', ')})
    select ${values.join(', ')} from of_${name} ${grouped}
    on conflict (${keys.join(', ')}) do update set ${names.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join(', ')}`,
  ]
}
