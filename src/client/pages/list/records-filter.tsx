import { useTranslation } from 'react-i18next'
import type { AddressChanges } from '#client/fields/condition.ts'
import { LabelledField as Frame } from '#client/parts/field.tsx'
import { Select } from '#client/parts/select.tsx'
import type { Resource } from '#domain/kernel/resource.ts'
import { AnswersFilter } from './answers-filter.tsx'

interface RecordsFilterProps {
  resource: Resource
  draft: URLSearchParams
  change: (changes: AddressChanges) => void
}

/** What lines answer, whether deleted records are shown, and whether conditions must hold all together. */
export function RecordsFilter({ resource, draft, change }: RecordsFilterProps) {
  const { t } = useTranslation('pages')
  return (
    <>
      <AnswersFilter resource={resource} draft={draft} change={change} />
      <Frame label={t('filter.records')}>
        <Select
          options={(['without', 'with', 'only'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
          value={draft.has('only_deleted') ? 'only' : draft.has('with_deleted') ? 'with' : 'without'}
          onChange={(value) =>
            change({
              only_deleted: value === 'only' ? ['1'] : [],
              with_deleted: value === 'with' ? ['1'] : [],
            })
          }
        />
      </Frame>
      <Frame label={t('filter.match')}>
        <Select
          options={(['and', 'or'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
          value={draft.get('search_type') === 'or' ? 'or' : 'and'}
          onChange={(value) => change({ search_type: value === 'or' ? ['or'] : [] })}
        />
      </Frame>
    </>
  )
}
