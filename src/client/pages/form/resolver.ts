import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { type Fault, type Faults, hasFaults } from '#domain/kernel/result.ts'
import { parseRow } from '#domain/kernel/schema.ts'

/** The same rules that the server asks, before it is asked. */
export function judge(resource: Resource, values: Row): { row: Row } | { faults: Faults } {
  const parsed = parseRow(resource, values)
  if (!parsed.ok) return { faults: parsed.refusal.faults }
  const faults = resource.check(parsed.value)
  return hasFaults(faults) ? { faults } : { row: parsed.value }
}

export const resolverFor =
  (resource: Resource, say: (fault: Fault) => string): Resolver<Row> =>
  (values) => {
    const judged = judge(resource, values)
    if ('row' in judged) return { values: judged.row, errors: {} }
    const errors = Object.entries(judged.faults).flatMap(([key, [fault]]) =>
      fault ? [[key, { type: fault.code, message: say(fault) }]] : [],
    )
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Row> }
  }
