import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Each } from '../columns.ts'
import type { Balance } from '../ledger.ts'
import { anyOf } from './prepared.ts'
import { typeOf } from './register-types.ts'

/** The question for balances, whose first value is the organisation, and what its answer says. */
interface Places {
  readonly text: string
  readonly values: readonly unknown[]
  readonly balancesIn: (answer: Each) => Balance[]
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
    balancesIn: balancesOf(register, Object.fromEntries(shared.map((key) => [key, first[key]])), apart),
  }
}

/** Written out, since a big document asks for thousands. */
function balancesOf(register: Register, shared: Row, apart: readonly string[]) {
  const resources = Object.keys(register.resources)
  return (answer: Each): Balance[] =>
    Array.from({ length: answer[String(resources[0])]?.length ?? 0 }, (_, at) => {
      const dimensions = { ...shared }
      for (const key of apart) dimensions[key] = answer[key]?.[at] as Row[string]
      const amounts: Record<string, number> = {}
      for (const name of resources) amounts[name] = Number(answer[name]?.[at])
      return { register, dimensions, amounts }
    })
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
  const types = [...shared, ...apart].map((key) => typeOf(`${name}_now`, key))
  const same = shared.map((key, at) => `${key} = $${at + 2}::${types[at]}`)
  const among = apart.slice(0, 1).map((key) => `${key} = ${anyOf(`$${shared.length + 2}`, types[shared.length]!)}`)
  const arrays = apart.map((_, at) => `$${at + shared.length + 2}::${types[at + shared.length]}[]`)
  const together = apart.length > 1 ? [`(${apart.join(', ')}) in (select * from unnest(${arrays.join(', ')}))`] : []
  const where = ['organisation_id = $1', ...same, ...among, ...together].join(' and ')
  return `select ${columns.join(', ')} from ${name}_now where ${where}`
}
