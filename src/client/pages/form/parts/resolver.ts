import type { FieldErrors, Resolver } from 'react-hook-form'
import { missingInForm, type Resource, type Row } from '#domain/kernel/resource.ts'
import { type Fault, type Faults, hasFaults, mergeFaults } from '#domain/kernel/result.ts'
import { parseRow } from '#domain/kernel/schema.ts'

/** The parsed row, or the faults by the same rules as on the server. */
export function judgeForm(resource: Resource, values: Row): { row: Row } | { faults: Faults } {
  const parsed = parseRow(resource, values)
  const missing = missingInForm(resource, values)
  if (!parsed.ok) return { faults: mergeFaults(parsed.refusal.faults, missing) }
  const faults = mergeFaults(resource.check(parsed.value), missing)
  return hasFaults(faults) ? { faults } : { row: parsed.value }
}

/** react-hook-form has one error per field: a fault inside its lines is shown there, with the line's number. */
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
