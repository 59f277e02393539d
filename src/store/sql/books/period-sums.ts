import type { PeriodSums } from '#domain/kernel/facts.ts'
import { typeOf } from './register-types.ts'

interface Question {
  readonly text: string
  /** The parameters after the organisation. */
  readonly values: readonly unknown[]
  /** The questions that it answers, by their place among those asked; `n` in a row counts them from 1. */
  readonly answers: readonly number[]
}

/** The sums of periods' entries, without those of one document: one statement for all that are asked in the same way. */
export function sumsQuestions(asked: readonly PeriodSums[], without: string): readonly Question[] {
  const ways = Map.groupBy(asked.entries(), ([, one]) => wayOf(one))
  return [...ways.values()].map((alike) => ({
    ...questionOf(
      alike.map(([, one]) => one),
      without,
    ),
    answers: alike.map(([at]) => at),
  }))
}

const wayOf = ({ register, where, by, except = [] }: PeriodSums) =>
  JSON.stringify([register.name, Object.entries(where).map(([key, value]) => [key, value === null]), by, except])

function questionOf(asked: readonly PeriodSums[], without: string) {
  const [{ register, where, by, except = [] }] = asked as readonly [PeriodSums]
  const named = Object.keys(where).filter((key) => where[key] !== null)
  const absent = Object.keys(where).filter((key) => where[key] === null)
  const types = ['timestamptz', 'timestamptz', ...named.map((key) => typeOf(register.name, key))]
  const names = Object.keys(register.resources)
  const told = [
    'organisation_id = $1',
    'document_id <> $2',
    'document <> all($3::text[])',
    'occurred_at >= asked.since',
    'occurred_at < asked.before',
    ...named.map((key, at) => `${key} = asked.w${at}`),
    ...absent.map((key) => `${key} is null`),
  ]
  const sums = names.map((name) => `sum(${name})::bigint as ${name}`)
  const filled = names.map((name) => `sum(${name}) <> 0`).join(' or ')
  const arrays = types.map((type, at) => `$${at + 4}::${type}[]`)
  const columns = ['since', 'before', ...named.map((_, at) => `w${at}`), 'n']
  const text = `select n, told.* from unnest(${arrays.join(', ')}) with ordinality as asked (${columns.join(', ')}),
    lateral (select ${[...by, ...sums].join(', ')} from ${register.name} where ${told.join(' and ')}
      ${by.length > 0 ? `group by ${by.join(', ')}` : ''} having ${filled}) told`
  const listed = [
    asked.map(({ from }) => from),
    asked.map(({ before }) => before),
    ...named.map((key) => asked.map((one) => one.where[key])),
  ]
  return { text, values: [without, except, ...listed] }
}
