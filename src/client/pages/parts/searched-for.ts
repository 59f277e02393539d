import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { codedElsewhere, isCalledByName, searchedKeys } from '#domain/kernel/searchable.ts'
import { type SearchedField, searchedIn } from '#domain/kernel/searched.ts'

/** What the search looks at: the name, or what a document is known by; what people look for most comes first. */
export function useSearchedFor(resource: Resource): string {
  const { t } = useTranslation('pages')
  const words = useWords(resource)
  // Both IMEIs of a unit are one word here.
  const labelOf = (name: string) => words.field(name).replace(/ \d$/, '')
  if (isCalledByName(resource)) {
    const codes = codedElsewhere(resource).flatMap((one) => one.codes)
    const names = new Set(['index', ...searchedKeys(resource).codes, ...codes].map(labelOf))
    return t('list.searchFor', { fields: [words.field('name'), ...[...names].map(within)].join(', ') })
  }
  const found = searchedIn(resource)
  const isText = ({ field }: SearchedField) => field.kind === 'text' || field.kind === 'digits'
  const names = [...found.filter((one) => !isText(one)), ...found.filter(isText)].map(({ name }) => name)
  const [first = '', ...others] = new Set([resource.title.replace('_$lang', ''), ...names].map(labelOf))
  return t('list.searchFor', { fields: [first, ...others.map(within)].join(', ') })
}

/** A label within a sentence; one that begins with a short form such as IMEI stays as it is. */
const within = (label: string) =>
  label.slice(0, 2) === label.slice(0, 2).toUpperCase() ? label : label.slice(0, 1).toLocaleLowerCase() + label.slice(1)
