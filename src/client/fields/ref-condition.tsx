import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useLookup } from '#client/data/use-lookup.ts'
import { useTitles } from '#client/data/use-titles.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { LateCombobox } from '#client/parts/late-combobox.tsx'
import type { Option } from '#client/parts/select.tsx'
import { type Resource, titleOf } from '#domain/kernel/resource.ts'
import type { ConditionProps } from './condition.ts'

const MultiCombobox = lazy(async () => ({ default: (await import('#client/parts/combobox.tsx')).MultiCombobox }))

/** One of them in the search row, any of several in the dialog. */
export function RefCondition({ target, column, label, params, change, small }: ConditionProps & { target: Resource }) {
  const { t } = useTranslation('pages')
  const { load, debounce } = useLookup(target)
  const ids = [...params.getAll(`${column}[]`), ...params.getAll(column)]
  const titles = useTitles(target, ids)
  const chosen = ids.map((id): Option => ({ value: id, label: titles.get(id) ?? '…' }))
  const choose = (options: readonly Option[]) =>
    change({ [column]: [], [`${column}[]`]: options.map(({ value }) => value) })
  const common = {
    load: async (search: string, signal: AbortSignal) =>
      (await load(search, signal)).map((row) => ({
        value: row.id,
        label: titleOf(target, row, currentLanguage()),
      })),
    debounce,
    placeholder: t('filter.any'),
    emptyText: t('ref.none'),
  }
  if (!small) return <MultiCombobox {...common} value={chosen} onChange={choose} />
  const [first = null] = chosen
  const several =
    chosen.length > 1 && first ? { ...first, label: t('filter.several', { total: chosen.length }) } : first
  return (
    <LateCombobox
      {...common}
      size="sm"
      aria-label={t('list.searchIn', { column: label })}
      value={several}
      onChange={(option) => choose(option ? [option] : [])}
    />
  )
}
