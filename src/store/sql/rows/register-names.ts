import { type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import { type Field, keyOf } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Register } from '#domain/kernel/register.ts'
import { type Resource, type Row, titleKey } from '#domain/kernel/resource.ts'
import { shortKeys } from '../../embedded.ts'
import type { OrganisationScope } from '../../organisation-scope.ts'
import { isOf } from './wall.ts'
import { name } from './where.ts'

/** A dimension of a register, and the target of a reference. */
interface Dimension {
  readonly name: string
  readonly key: string
  readonly field: Field
  readonly target: Resource | null
}

export const dimensionsOf = (
  { dimensions }: Pick<Register, 'dimensions'>,
  among: readonly string[] = Object.keys(dimensions),
): readonly Dimension[] =>
  Object.entries(dimensions)
    .filter(([dimension]) => among.includes(dimension))
    .map(([dimension, field]) => ({
      name: dimension,
      key: keyOf(dimension, field),
      field,
      target: field.kind === 'ref' ? resourceNamed(field.to) : null,
    }))

const aliasOf = (dimension: Dimension) => name(`of_${dimension.name}`)

/** The columns of dimensions; for a reference also its short row. */
export const withShortKeys = (dimensions: readonly Dimension[], from: string): readonly SQL[] =>
  dimensions.flatMap((dimension) => {
    const { key, field, target } = dimension
    const own = sql`${name(from)}.${name(key)}${sql.raw(field.kind === 'day' ? '::text' : '')} as ${name(key)}`
    return target ? [own, sql`${shortRow(target, aliasOf(dimension))} as ${name(dimension.name)}`] : [own]
  })

export const shortRow = (target: Resource, alias: SQL): SQL =>
  sql`case when ${alias}.id is null then null else json_build_object(${sql.join(
    shortKeys(target).map((key) => sql`${sql.raw(`'${key}'`)}, ${alias}.${name(key)}`),
    sql`, `,
  )}) end`

export const joined = (dimensions: readonly Dimension[], from: string, whose: OrganisationScope): SQL =>
  sql.join(
    dimensions.map((dimension) =>
      dimension.target
        ? sql`left join ${name(dimension.target.name)} ${aliasOf(dimension)} on ${aliasOf(dimension)}.id = ${name(from)}.${name(dimension.key)}
            and ${isOf(dimension.target, aliasOf(dimension), whose)}`
        : sql``,
    ),
    sql` `,
  )

/** A reference is ordered by the title that it leads to, as in every list. */
export function dimensionRank(dimension: Dimension, from: string, language: Language): SQL {
  const { target, field } = dimension
  const column = target
    ? sql`${aliasOf(dimension)}.${name(titleKey(target, language))}`
    : sql`${name(from)}.${name(dimension.key)}`
  const isWords = target !== null || field.kind === 'text' || field.kind === 'choice'
  return isWords ? sql`${column} collate "und-x-icu"` : column
}

/** Adds `name` to short rows whose title is per language. */
export const spoken = (dimensions: readonly Dimension[], row: Row, language: Language): Row => ({
  ...row,
  ...Object.fromEntries(
    dimensions.flatMap((dimension) => {
      const short = row[dimension.name] as Row | null | undefined
      return dimension.target && short ? [[dimension.name, namedRow(dimension.target, short, language)]] : []
    }),
  ),
})

const namedRow = (target: Resource, short: Row, language: Language): Row =>
  target.title.includes('$lang') ? { ...short, name: short[titleKey(target, language)] } : short
