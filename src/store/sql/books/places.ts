import { type Balance, dimensionKeys, namedKeys, type RegisterCell } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Each } from '../../columns.ts'
import { anyOf } from '../wire/prepared.ts'
import { typeOf } from './register-types.ts'

/** The statement for balances ($1 is the organisation), and a function that reads its answer. */
interface Places {
  readonly text: string
  readonly values: readonly unknown[]
  readonly balancesIn: (answer: Each) => Balance[]
}

/** The dimensions of places that name the same ones. */
interface Parted {
  /** Equal in all places: passed once, and not read back. */
  readonly shared: readonly string[]
  readonly apart: readonly string[]
  /** Not named: all their values are returned. */
  readonly open: readonly string[]
  /** Texts that are never empty in the question: a partial index needs to be told so. */
  readonly filled: readonly string[]
}

/** One statement for each set of named dimensions. */
export const placesAsked = (register: Register, asked: readonly RegisterCell[]): readonly Places[] =>
  [...Map.groupBy(asked, (place) => String(namedKeys(place))).values()].map((alike) => placesAlike(register, alike))

function placesAlike(register: Register, asked: readonly RegisterCell[]): Places {
  const first = asked[0]?.dimensions ?? {}
  const keys = dimensionKeys(register)
  const named = keys.filter((key) => key in first)
  const apart = named.filter((key) => asked.some(({ dimensions }) => dimensions[key] !== first[key]))
  const shared = named.filter((key) => !apart.includes(key))
  const open = keys.filter((key) => !named.includes(key))
  const isFilled = (key: string) =>
    register.dimensions[key]?.kind === 'text' && asked.every(({ dimensions }) => dimensions[key] !== '')
  const parted = { shared, apart, open, filled: open.length > 0 ? named.filter(isFilled) : [] }
  return {
    text: textFor(register, parted),
    values: [...shared.map((key) => first[key]), ...apart.map((key) => asked.map(({ dimensions }) => dimensions[key]))],
    balancesIn: balancesOf(register, Object.fromEntries(shared.map((key) => [key, first[key]])), [...apart, ...open]),
  }
}

/** Written as plain loops for speed: a big document asks for thousands of places. */
function balancesOf(register: Register, shared: Row, told: readonly string[]) {
  const resources = Object.keys(register.resources)
  return (answer: Each): Balance[] =>
    Array.from({ length: answer[String(resources[0])]?.length ?? 0 }, (_, at) => {
      const dimensions = { ...shared }
      for (const key of told) dimensions[key] = answer[key]?.[at] as Row[string]
      const amounts: Record<string, number> = {}
      for (const name of resources) amounts[name] = Number(answer[name]?.[at])
      return { register, dimensions, amounts }
    })
}

const texts = new Map<string, string>()

function textFor(register: Register, parted: Parted): string {
  const { apart, open, filled } = parted
  const key = `${register.name} ${apart} ${open} ${filled}`
  const text = texts.get(key) ?? makeText(register, parted)
  texts.set(key, text)
  return text
}

/**
 * Answers by columns, since a big document asks for thousands of places. The index is searched by the dimensions that
 * differ.
 */
function makeText({ name, resources }: Register, { shared, apart, open, filled }: Parted): string {
  const columns = [...apart, ...open, ...Object.keys(resources)].map((key) => `json_agg(${key}) as ${key}`)
  const types = [...shared, ...apart].map((key) => typeOf(`${name}_now`, key))
  const same = shared.map((key, at) => `${key} = $${at + 2}::${types[at]}`)
  const among = apart.slice(0, 1).map((key) => `${key} = ${anyOf(`$${shared.length + 2}`, types[shared.length]!)}`)
  const arrays = apart.map((_, at) => `$${at + shared.length + 2}::${types[at + shared.length]}[]`)
  const together = apart.length > 1 ? [`(${apart.join(', ')}) in (select * from unnest(${arrays.join(', ')}))`] : []
  const where = ['organisation_id = $1', ...same, ...among, ...together, ...filled.map((key) => `${key} <> ''`)]
  return `select ${columns.join(', ')} from ${name}_now where ${where.join(' and ')}`
}
