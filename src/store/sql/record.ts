import { books } from '#domain/books.ts'
import { dimensionKeys, type Entry } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Posting } from '../ledger.ts'
import { monthOf } from '../months.ts'
import type { Write } from './outgoing.ts'
import { typeOf } from './register-types.ts'
import { hasMonths, hasNow, monthKeys, placeKeys } from './registers.ts'

/**
 * Everything a document writes into the registers: the entries of each travel as one value, and the database sums them up
 * itself. For the same registers the text is the same, however many entries there are.
 */
export function writeOf(posting: Posting): Write {
  const { organisation_id, document_id, document, posted_at, occurred_at, undone_at } = posting
  const written = writtenBy(posting)
  if (written.size === 0) return { parts: [], values: [] }
  const stamps = [organisation_id, document_id, document, posted_at, occurred_at, undone_at]
  const months = [monthOf(occurred_at), monthOf(undone_at)]
  return {
    parts: partsFor([...written.keys()]),
    values: [...stamps, ...months, ...[...written.values()].map((rows) => JSON.stringify(rows))],
  }
}

/**
 * The places of single units and of single documents are many and, once empty, stay so: they leave what there is now. Goes
 * out after what was written, since no statement changes a row twice.
 */
export function forgottenBy({ organisation_id, undone, entries }: Posting): Write {
  const left = [...undone, ...entries].filter((entry) => hasNow(entry.register) && isPassing(entry))
  const registers = books.filter((register) => left.some((entry) => entry.register === register))
  if (registers.length === 0) return { parts: [], values: [] }
  const placesOf = (register: Register) =>
    left.filter((entry) => entry.register === register).map(({ dimensions }) => dimensions)
  return {
    parts: registers.map(forgetting),
    values: [organisation_id, ...registers.map((register) => JSON.stringify(placesOf(register)))],
  }
}

/** Of what can't fall below zero, only what is taken from can end. */
const isPassing = ({ register: { floor }, dimensions: { unit, origin, sale_id }, amounts }: Entry) =>
  [unit, origin, sale_id].some(Boolean) && (!floor || (amounts[floor.resource] ?? 0) < 0)

function forgetting(register: Register, index: number): Parts[number] {
  const table = `${register.name}_now`
  const keys = dimensionKeys(register)
  const typed = keys.map((key) => `${key} ${typeOf(table, key)}`)
  const here = keys.map((key) => `held.${key} = e.${key}`)
  const empty = Object.keys(register.resources).map((sum) => `held.${sum} = 0`)
  return [
    `forgotten_${register.name}`,
    `delete from ${table} held using json_to_recordset($${index + 2}::json) as e (${typed.join(', ')})
      where held.organisation_id = $1 and ${[...here, ...empty].join(' and ')}`,
  ]
}

/** The entries of each register, in the order of the books. */
function writtenBy({ undone, entries, written }: Posting): ReadonlyMap<Register, readonly object[]> {
  const rows = new Map<Register, object[]>()
  const add = (entry: Entry, undoes: boolean, n: number) => {
    const { register, line, value, dimensions, amounts } = entry
    const own = rows.get(register) ?? []
    own.push({ n, line, undoes, value, ...dimensions, ...amounts })
    rows.set(register, own)
  }
  for (const [index, entry] of undone.entries()) add(entry, true, written + index + 1)
  for (const [index, entry] of entries.entries()) add(entry, false, written + undone.length + index + 1)
  return new Map(
    books.flatMap((register) => {
      const own = rows.get(register)
      return own ? [[register, own]] : []
    }),
  )
}

type Parts = Write['parts']
const made = new Map<string, Parts>()

function partsFor(registers: readonly Register[]): Parts {
  const key = registers.map(({ name }) => name).join(' ')
  const parts = made.get(key) ?? registers.flatMap((register, index) => partsOf(register, index + 9))
  made.set(key, parts)
  return parts
}

function partsOf(register: Register, parameter: number): Parts {
  const { name } = register
  const [keys, sums] = [dimensionKeys(register), Object.keys(register.resources)]
  const own = [...keys, ...sums].join(', ')
  const typed = [...keys, ...sums].map((column) => `${column} ${typeOf(name, column)}`).join(', ')
  return [
    [
      `of_${name}`,
      `select case when undoes then $6::timestamptz else $5::timestamptz end as occurred_at,
        case when undoes then $8::date else $7::date end as month, n, line, undoes, value,
        ${[...keys, ...sums.map((sum) => `coalesce(${sum}, 0) as ${sum}`)].join(', ')}
      from json_to_recordset($${parameter}::json) as e (n int, line int, undoes bool, value bigint, ${typed})`,
    ],
    [
      `into_${name}`,
      `insert into ${name} (organisation_id, document_id, document, posted_at, n, line, occurred_at, undoes, value, ${own})
      select $1::uuid, $2::uuid, $3::text, $4::timestamptz, n, line, occurred_at, undoes, value, ${own} from of_${name}`,
    ],
    ...(hasNow(register) ? [added(register, `${name}_now`, placeKeys(register), nowSums(sums))] : []),
    ...(hasMonths(register) ? [added(register, `${name}_months`, monthKeys(register), inAndOut(sums))] : []),
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
function added({ name }: Register, table: string, keys: readonly string[], sums: Sums): Parts[number] {
  const names = Object.keys(sums)
  const given: Readonly<Record<string, string>> = { organisation_id: '$1::uuid', document_id: '$2::uuid' }
  const own = keys.filter((key) => !(key in given))
  const values = [...keys.map((key) => given[key] ?? key), ...Object.values(sums).map((sum) => `sum(${sum})::bigint`)]
  return [
    `into_${table}`,
    `insert into ${table} (${[...keys, ...names].join(', ')})
    select ${values.join(', ')} from of_${name} group by ${own.join(', ')}
    on conflict (${keys.join(', ')}) do update set ${names.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join(', ')}`,
  ]
}
