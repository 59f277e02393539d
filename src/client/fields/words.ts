import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/kernel/resource.ts'

/** The words of a resource and its fields; a resource may have its own word for a field. */
export function useWords(resource: Resource) {
  const { t, i18n } = useTranslation(['fields', 'resources'] as never)
  return useMemo(() => {
    const say = t as unknown as (key: string) => string
    const first = (...keys: string[]) => keys.find((key) => i18n.exists(key))
    return {
      one: say(`resources:${resource.name}.one`),
      many: say(`menu:${resource.name}`),
      titleNew: say(`resources:${resource.name}.new`),
      titleEdit: say(`resources:${resource.name}.edit`),
      none: say(`resources:${resource.name}.none`),
      field: (name: string) => say(first(`resources:${resource.name}.fields.${name}`) ?? `fields:${name}`),
      /** Statuses that many kinds share have one word for all. */
      option: (field: string, option: string) =>
        say(first(`resources:${resource.name}.options.${field}.${option}`) ?? `fields:options.${option}`),
      /** The heading of a part of its form. */
      section: (name: string) => say(`resources:${resource.name}.sections.${name}`),
      hint: (field: string) => {
        const key = first(`resources:${resource.name}.hints.${field}`)
        return key && say(key)
      },
    }
  }, [resource, t, i18n])
}

export type Words = ReturnType<typeof useWords>
