import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Balance } from '../ledger.ts'
import { typeOf } from './register-types.ts'

/** The question for balances; its first value is the organisation. */
interface Places {
  readonly text: string
  readonly values: readonly unknown[]
  readonly shared: Row
}

/** A dimension that all of them share is said once, and not read again: the index finds the places by the others. */
export function placesOf(register: Register, asked: readonly Pick<Balance, 'dimensions'>[]): Places {
  const first = asked[0]?.dimensions ?? {}
  const keys = dimensionKeys(register)
  const apart = keys.filter((key) => asked.some(({ dimensions }) => dimensions[key] !== first[key]))
  const shared = keys.filter((key) => !apart.includes(key))
  return {
    text: textFor(register, shared, apart),
    values: [...shared.map((key) => first[key]), ...apart.map((key) => asked.map(({ dimensions }) => dimensions[key]))],
    shared: Object.fromEntries(shared.map((key) => [key, first[key]])),
  }
}

const texts = new Map<string, string>()

function textFor(register: Register, shared: readonly string[], apart: readonly string[]): string {
  const key = `${register.name} ${apart.join(' ')}`
  const text = texts.get(key) ?? makeText(register, shared, apart)
  texts.set(key, text)
  return text
}

/** By columns, since a big document asks for thousands. */
function makeText({ name, resources }: Register, shared: readonly string[], apart: readonly string[]): string {
  const columns = [...apart, ...Object.keys(resources)].map((key) => `json_agg(${key}) as ${key}`)
  const typed = [...shared, ...apart].map((key, at) => `$${at + 2}::${typeOf(`${name}_now`, key)}`)
  const same = shared.map((key, at) => `${key} = ${typed[at]}`)
  const arrays = apart.map((_, at) => `${typed[at + shared.length]}[]`)
  const among = apart.slice(0, 1).map((key) => `${key} = any(${arrays[0]})`)
  const together = apart.length > 1 ? [`(${apart.join(', ')}) in (select * from unnest(${arrays.join(', ')}))`] : []
  const where = ['organisation_id = $1', ...same, ...among, ...together].join(' and ')
  return `select ${columns.join(', ')} from ${name}_now where ${where}`
}
