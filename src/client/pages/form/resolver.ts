import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { type Fault, type Faults, hasFaults } from '#domain/kernel/result.ts'
import { parseRow } from '#domain/kernel/schema.ts'

/** The same rules that the server asks, before it is asked. */
export function judgeForm(resource: Resource, values: Row): { row: Row } | { faults: Faults } {
  const parsed = parseRow(resource, values)
  if (!parsed.ok) return { faults: parsed.refusal.faults }
  const faults = resource.check(parsed.value)
  return hasFaults(faults) ? { faults } : { row: parsed.value }
}

/** A form has one place for the faults of a field: what is wrong in its lines stands there, with the number of the line. */
export const resolverFor =
  (resource: Resource, say: (fault: Fault, line: number | null) => string): Resolver<Row> =>
  (values) => {
    const judged = judgeForm(resource, values)
    if ('row' in judged) return { values: judged.row, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const [path, [fault]] of Object.entries(judged.faults)) {
      const [key = '', at] = path.split('.')
      if (fault) errors[key] ??= { type: fault.code, message: say(fault, at === undefined ? null : Number(at) + 1) }
    }
    return { values: {}, errors: errors as FieldErrors<Row> }
  }
