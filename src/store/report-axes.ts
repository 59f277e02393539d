import { resourceNamed } from '#domain/kernel/directory.ts'
import { type Field, keyOf, text } from '#domain/kernel/field.ts'
import type { Report } from '#domain/kernel/report.ts'
import { type TimeAxis, timeAxes } from '#domain/kernel/time-axes.ts'

/** Something that the rows of a report are told apart by. */
export type ReportAxis = {
  readonly name: string
  readonly key: string
  readonly field: Field
} & (
  | { readonly kind: 'dimension' }
  /** A field of the record that a dimension refers to. */
  | { readonly kind: 'trait'; readonly ofKey: string; readonly target: string }
  /** What a statement tells of that record. */
  | { readonly kind: 'told'; readonly ofKey: string; readonly source: string }
  | { readonly kind: 'time'; readonly axis: TimeAxis }
  /** The kind of document that wrote an entry. */
  | { readonly kind: 'document' }
)

/** The column of registers that says which document wrote an entry. */
export const documentKey = 'document_id'

const byKind: ReportAxis = { kind: 'document', name: 'document', key: 'document', field: text({ max: 60 }) }

export function axesOfReport({ dimensions, traits, told, times, kinds }: Report): readonly ReportAxis[] {
  const ofTimes = times.map(
    (axis): ReportAxis => ({ kind: 'time', name: axis, key: axis, field: timeAxes[axis], axis }),
  )
  const ofTraits = Object.entries(traits).map(([name, of]): ReportAxis => {
    const dimension = dimensions[of]
    const field = dimension?.kind === 'ref' ? resourceNamed(dimension.to).fields[name] : undefined
    if (dimension?.kind !== 'ref' || !field) throw new Error(`${of} has no ${name}`)
    return { kind: 'trait', name, key: keyOf(name, field), field, ofKey: keyOf(of, dimension), target: dimension.to }
  })
  const ofTold = Object.entries(told).map(([name, { of, source, field }]): ReportAxis => {
    const dimension = dimensions[of]
    if (!dimension && of !== byKind.name) throw new Error(`nothing is told by ${of}`)
    const ofKey = dimension ? keyOf(of, dimension) : documentKey
    return { kind: 'told', name, key: keyOf(name, field), field, ofKey, source }
  })
  const ofDimensions = Object.entries(dimensions).map(
    ([name, field]): ReportAxis => ({ kind: 'dimension', name, key: keyOf(name, field), field }),
  )
  return [...ofTimes, ...(kinds ? [byKind] : []), ...ofTold, ...ofTraits, ...ofDimensions]
}

/** The column in which a register holds what an axis tells. */
export const keyBelow = (axis: ReportAxis): string => ('ofKey' in axis ? axis.ofKey : axis.key)

export function axisOf(report: Report, name: string): ReportAxis {
  const found = axesOfReport(report).find((axis) => axis.name === name)
  if (!found) throw new Error(`${report.name} is not told apart by ${name}`)
  return found
}
