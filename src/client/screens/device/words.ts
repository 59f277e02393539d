import { useTranslation } from 'react-i18next'
import { useLabel } from '#client/parts/i18n/label.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { type CommandSummary, faultPlace } from './command-summary.ts'

/** The name of a device; of one never named, the kind of program on it. */
export function useDeviceName() {
  const { t } = useTranslation('device')
  return ({ code, name }: { readonly code: string | null; readonly name: string }) =>
    code ? name : t(name === 'web' ? 'devices.web' : 'devices.other')
}

/** Resources and registers by their names in the menu; those this app does not know are left out. */
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

/** Names of a waiting record and of the places where its faults are. */
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
    /** Null for a fault of the whole record. */
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
