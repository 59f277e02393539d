import { resourceNamed } from '#domain/house.ts'
import { lineFieldsOf } from '#domain/kernel/document.ts'
import { type Field, type Fields, pointingIn, recordOf, targetsOf } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { titleKey } from '#domain/kernel/resource.ts'
import { isRow } from '#domain/kernel/seen.ts'

/**
 * Adds `name` in the caller's language to rows, to their short rows and to those in lines, where the title is per
 * language.
 */
export function namedRows(resource: Resource, rows: readonly Row[], language: Language): readonly Row[] {
  const own = isPerLanguage(resource)
  const name = namerOf(resource.fields, language)
  const inLines = lineFieldsOf(resource).map(({ name, field }) => {
    const nameLine = namerOf(field.fields, language)
    return (row: Row) => (row[name] ? { [name]: (row[name] as readonly Row[]).map(nameLine) } : {})
  })
  return rows.map((row) =>
    Object.assign({}, name(own ? withName(resource, row, language) : row), ...inLines.map((named) => named(row))),
  )
}

/** The same of one row. */
export const namedRow = (resource: Resource, row: Row, language: Language): Row =>
  namedRows(resource, [row], language)[0] ?? row

function namerOf(fields: Fields, language: Language) {
  const perLanguage = pointingIn(fields).filter(({ field }) =>
    targetsOf(field).some((to) => isPerLanguage(resourceNamed(to))),
  )
  const named = (field: Field, key: string, row: Row, short: unknown) => {
    const to = field.kind === 'poly' ? recordOf(String(row[key])).to : (targetsOf(field)[0] ?? '')
    return isRow(short) && isPerLanguage(resourceNamed(to)) ? withName(resourceNamed(to), short, language) : short
  }
  return (row: Row): Row => {
    const short = perLanguage.filter(({ name }) => row[name])
    return Object.assign(
      {},
      row,
      ...short.map(({ name, key, field }) => {
        const held = row[name]
        return {
          [name]: Array.isArray(held) ? held.map((one) => named(field, key, row, one)) : named(field, key, row, held),
        }
      }),
    )
  }
}

const isPerLanguage = ({ title }: Resource) => title.includes('$lang')

const withName = (resource: Resource, row: Row, language: Language): Row => ({
  ...row,
  name: row[titleKey(resource, language)],
})
