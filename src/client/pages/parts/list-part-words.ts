import { useTranslation } from 'react-i18next'
import { useWords, type Words } from '#client/fields/words.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { ListPart } from './list-parts.ts'

/** The words of a resource, with what its records are called as those of a part of the list. */
export function useListPartWords(resource: Resource, part: ListPart | undefined): Words {
  const { t } = useTranslation('resources' as never)
  const words = useWords(resource)
  if (!part) return words
  const say = (name: string) => (t as unknown as (key: string) => string)(`${part.of}.parts.${part.key}.${name}`)
  return { ...words, one: say('one'), titleNew: say('new'), titleEdit: say('edit'), none: say('none') }
}
