import { lineFieldsOf } from '#domain/kernel/document.ts'
import type { Language, Resource, Row } from '#domain/kernel/resource.ts'
import { titleKey } from '#domain/kernel/resource.ts'
import { referencesIn, referencesOf } from '#store/embedded.ts'

/** Where a title is per language, a row and the short rows in it and in its lines answer to `name` too. */
export function namedRows(resource: Resource, rows: readonly Row[], language: Language): readonly Row[] {
  const own = isPerLanguage(resource)
  const name = namerOf(referencesOf(resource), language)
  const inLines = lineFieldsOf(resource).map(({ name, field }) => {
    const nameLine = namerOf(referencesIn(field.fields), language)
    return (row: Row) => (row[name] ? { [name]: (row[name] as readonly Row[]).map(nameLine) } : {})
  })
  return rows.map((row) =>
    Object.assign({}, name(own ? withName(resource, row, language) : row), ...inLines.map((named) => named(row))),
  )
}

function namerOf(references: ReturnType<typeof referencesOf>, language: Language) {
  const perLanguage = references.filter(({ target }) => isPerLanguage(target))
  return (row: Row): Row => {
    const short = perLanguage.filter(({ name }) => row[name])
    return Object.assign(
      {},
      row,
      ...short.map(({ name, target }) => ({ [name]: withName(target, row[name] as Row, language) })),
    )
  }
}

const isPerLanguage = ({ title }: Resource) => title.includes('$lang')

const withName = (resource: Resource, row: Row, language: Language): Row => ({
  ...row,
  name: row[titleKey(resource, language)],
})
