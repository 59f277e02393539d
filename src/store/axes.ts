import { resourceNamed } from '#domain/kernel/directory.ts'
import { type Field, type Fields, keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'

/** The day of an entry, as an axis: only a turnover is told apart by it. */
export const byDay = 'day'

/** A trait of the records that a dimension refers to. */
interface Trait {
  readonly name: string
  readonly field: Field
  readonly key: string
  /** The dimension, its column, and the resource that it refers to. */
  readonly of: string
  readonly ofKey: string
  readonly target: string
}

export const traitsOf = ({ traits, dimensions }: Register): readonly Trait[] =>
  Object.entries(traits).map(([name, of]) => {
    const dimension = dimensions[of]
    const field = dimension?.kind === 'ref' ? resourceNamed(dimension.to).fields[name] : undefined
    if (dimension?.kind !== 'ref' || !field) throw new Error(`${of} has no ${name}`)
    return { name, field, key: keyOf(name, field), of, ofKey: keyOf(of, dimension), target: dimension.to }
  })

/** All that sums of a register can be told apart by: days, traits and dimensions, the widest first. */
export const axesOf = (register: Register): Fields => ({
  ...(register.kept === 'turnover' && { [byDay]: { kind: 'day', required: true } }),
  ...Object.fromEntries(traitsOf(register).map(({ name, field }) => [name, field])),
  ...register.dimensions,
})
