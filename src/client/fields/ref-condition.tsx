import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitles } from '#client/data/ask/use-titles.ts'
import { LateMultiCombobox } from '#client/parts/late-combobox.tsx'
import type { Option } from '#client/parts/select.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import type { FieldOf } from '#domain/kernel/field.ts'
import { narrowingOf } from '#domain/kernel/offered.ts'
import type { ConditionProps } from './condition.ts'
import { useRecordOptions } from './use-record-options.ts'

const MultiCombobox = lazy(async () => ({ default: (await import('#client/parts/combobox.tsx')).MultiCombobox }))

/** A filter by reference to one or several records. */
export function RefCondition({ field, column, label, params, change, small }: ConditionProps<FieldOf<'ref' | 'refs'>>) {
  const target = resourceNamed(field.to)
  const { t } = useTranslation('pages')
  // What the field ever holds: suppliers are asked for among suppliers, also those out of use.
  const options = useRecordOptions(target, {}, narrowingOf({ ...field, inactive: true }, target))
  const ids = [...params.getAll(`${column}[]`), ...params.getAll(column)]
  const titles = useTitles(target, ids)
  const chosen = ids.map((id): Option => ({ value: id, label: titles.get(id) ?? '…' }))
  const choose = (chosen: readonly Option[]) =>
    change({ [column]: [], [`${column}[]`]: chosen.map(({ value }) => value) })
  const common = {
    ...options,
    placeholder: t('filter.any'),
    emptyText: t('ref.none'),
  }
  if (!small) return <MultiCombobox {...common} value={chosen} onChange={choose} />
  const [first] = chosen
  return (
    <LateMultiCombobox
      {...common}
      size="sm"
      aria-label={t('list.searchIn', { column: label })}
      text={chosen.length > 1 ? t('filter.several', { total: chosen.length }) : (first?.label ?? '')}
      value={chosen}
      onChange={choose}
    />
  )
}
