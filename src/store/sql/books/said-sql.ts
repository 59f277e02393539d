import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { LatestAsked } from '../../ledger.ts'
import { typeOf } from './register-types.ts'

interface Question {
  readonly text: string
  /** The parameters after the organisation. */
  readonly values: readonly unknown[]
}

const stands = (register: Register) =>
  `(${Object.keys(register.resources)
    .map((name) => `${name} <> 0`)
    .join(' or ')})`

const texts = new Map<Register, string>()

/** The valid values of places at a moment; `n` is the number of the asked place, from 1. */
export function lastSaid(register: Register, asked: readonly LatestAsked[]): Question {
  const keys = dimensionKeys(register)
  const text = texts.get(register) ?? lastText(register, keys)
  texts.set(register, text)
  const values = [...keys.map((key) => asked.map(({ dimensions }) => dimensions[key])), asked.map(({ at }) => at)]
  return { text, values }
}

function lastText(register: Register, keys: readonly string[]): string {
  const table = `${register.name}_now`
  const arrays = [...keys.map((key) => typeOf(table, key)), 'timestamptz'].map((type, at) => `$${at + 2}::${type}[]`)
  return `select n, said.* from unnest(${arrays.join(', ')}) with ordinality as asked (${keys.join(', ')}, at, n),
    lateral (select ${Object.keys(register.resources).join(', ')} from ${table}
      where organisation_id = $1 and ${keys.map((key) => `${key} = asked.${key}`).join(' and ')}
        and occurred_at <= asked.at and ${stands(register)}
      order by occurred_at desc, document_id desc limit 1) said`
}

/** All values of a place that were valid at some time in a span, undone ones included. */
export function everSaid({ register, dimensions, since, at }: LatestAsked): Question {
  const keys = dimensionKeys(register)
  const names = Object.keys(register.resources)
  const isSaid = `(${names.map((name) => `${name} > 0`).join(' or ')})`
  const said = `from ${register.name} where organisation_id = $1 and ${isSaid}
      and ${keys.map((key, index) => `${key} = $${index + 4}`).join(' and ')}`
  return {
    text: `select distinct ${names.join(', ')} ${said} and occurred_at <= $3
        and occurred_at >= coalesce((select max(occurred_at) ${said} and occurred_at <= $2), '-infinity')`,
    values: [since, at, ...keys.map((key) => dimensions[key])],
  }
}
