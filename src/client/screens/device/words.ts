import { useTranslation } from 'react-i18next'
import { useLabel } from '#client/parts/i18n/label.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { type CommandSummary, faultPlace } from './command-summary.ts'

/** One that was never given a name is called by what speaks there. */
export function useDeviceName() {
  const { t } = useTranslation('device')
  return ({ code, name }: { readonly code: string | null; readonly name: string }) =>
    code ? name : t(name === 'web' ? 'devices.web' : 'devices.other')
}

/** Resources and registers by the names that stand in the menu; one that this app does not know stays out. */
export function usePartNames() {
  const { i18n } = useTranslation()
  const label = useLabel('menu')
  return (parts: readonly string[]) =>
    parts
      .flatMap((part) => {
        const key = `menu:${part}`
        return i18n.exists(key) ? [label(key)] : []
      })
      .join(', ')
}

/** What a record that waits is called, and where in it something is said of. */
export function useToldWords() {
  const { t, i18n } = useTranslation('device')
  const label = useLabel('resources', 'fields')
  const labelOf = (resource: Resource, name: string) => {
    const own = `resources:${resource.name}.fields.${name}`
    return label(i18n.exists(own) ? own : `fields:${name}`)
  }
  const nameIn = (fields: Resource['fields'], key: string) =>
    Object.entries(fields).find(([name, field]) => name === key || keyOf(name, field) === key)?.[0]

  return {
    name: ({ resource, title }: CommandSummary) =>
      resource ? `${label(`resources:${resource.name}.one`)} ${title || `(${t('item.new')})`}` : t('item.unknown'),
    /** Null where it is said of the record as a whole. */
    place(resource: Resource | null, key: string): string | null {
      const { field: wanted, column, line } = faultPlace(key)
      const name = resource && nameIn(resource.fields, wanted)
      const field = name ? resource.fields[name] : null
      if (!resource || !name || !field) return null
      if (line === null || field.kind !== 'lines') return labelOf(resource, name)
      const inLine = column && nameIn(field.fields, column)
      return t('item.line', { column: labelOf(resource, inLine || name), index: line })
    },
  }
}
