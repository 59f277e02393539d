import type { Language, Resource, Row } from '#domain/kernel/resource.ts'
import { titleKey } from '#domain/kernel/resource.ts'
import { referencesOf } from '#store/embedded.ts'

/** Where a title is per language, a row and the short rows in it answer to `name` too. */
export function namedRows(resource: Resource, rows: readonly Row[], language: Language): readonly Row[] {
  const own = isPerLanguage(resource)
  const references = referencesOf(resource).filter(({ target }) => isPerLanguage(target))
  if (!own && references.length === 0) return rows
  return rows.map((row) => {
    const named = own ? withName(resource, row, language) : { ...row }
    const short = references.filter(({ name }) => row[name])
    return Object.assign(
      named,
      ...short.map(({ name, target }) => ({ [name]: withName(target, row[name] as Row, language) })),
    )
  })
}

const isPerLanguage = ({ title }: Resource) => title.includes('$lang')

const withName = (resource: Resource, row: Row, language: Language): Row => ({
  ...row,
  name: row[titleKey(resource, language)],
})
