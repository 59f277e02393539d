import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Balance } from '../ledger.ts'
import { typeOf } from './register-types.ts'

/** Which balances are asked for, its values counted from the second. */
interface Places {
  readonly where: string
  readonly values: readonly unknown[]
  readonly shared: Row
  readonly apart: readonly string[]
}

/** A dimension that all of them share is said once, and not read again: the index finds the places by the others. */
export function placesOf(register: Register, asked: readonly Pick<Balance, 'dimensions'>[]): Places {
  const first = asked[0]?.dimensions ?? {}
  const keys = dimensionKeys(register)
  const apart = keys.filter((key) => asked.some(({ dimensions }) => dimensions[key] !== first[key]))
  const shared = keys.filter((key) => !apart.includes(key))
  const typed = [...shared, ...apart].map((key, at) => `$${at + 2}::${typeOf(`${register.name}_now`, key)}`)
  const same = shared.map((key, at) => `${key} = ${typed[at]}`)
  const arrays = apart.map((_, at) => `${typed[at + shared.length]}[]`)
  const among = apart.slice(0, 1).map((key) => `${key} = any(${arrays[0]})`)
  const together = apart.length > 1 ? [`(${apart.join(', ')}) in (select * from unnest(${arrays.join(', ')}))`] : []
  return {
    where: [...same, ...among, ...together].join(' and '),
    values: [...shared.map((key) => first[key]), ...apart.map((key) => asked.map(({ dimensions }) => dimensions[key]))],
    shared: Object.fromEntries(shared.map((key) => [key, first[key]])),
    apart,
  }
}
