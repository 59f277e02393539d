import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRows } from '#client/data/ask/use-rows.ts'
import { useCall } from '#client/data/call/call.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { type Resource, titleOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { mergeCallsOf } from '#wire/merges.ts'
import css from './merge.module.css'
import MergeDialog from './merge-dialog.tsx'
import { RecentMerges } from './recent-merges.tsx'

interface DuplicatesDialogProps {
  resource: Resource
  onClose: () => void
}

/** Groups of records that may be the same, each to be looked at and merged. */
export default function DuplicatesDialog({ resource, onClose }: DuplicatesDialogProps) {
  const { t } = useTranslation(['bulk', 'common'])
  const words = useWords(resource)
  const [merging, setMerging] = useState<readonly ReadRow[] | null>(null)
  const { data, error, refetch } = useCall(mergeCallsOf(resource).duplicates, {}, { gcTime: 0 })
  const rows = useRows(resource, data?.flatMap(({ ids }) => ids) ?? [])
  if (merging)
    return (
      <MergeDialog resource={resource} rows={merging} onClose={() => setMerging(null)} onDone={() => void refetch()} />
    )
  return (
    <Dialog title={t('duplicates.title')} subtitle={words.many} onClose={onClose}>
      <div className={css.merge}>
        {error && (
          <div className={css.refused}>
            <p className={css.trouble} role="alert">
              {error.message}
            </p>
            <Button size="sm" onClick={() => void refetch()}>
              {t('common:actions.retry')}
            </Button>
          </div>
        )}
        {data?.length === 0 && <p>{t('duplicates.none')}</p>}
        <ul className={css.groups}>
          {data?.map(({ field, ids }) => {
            const group = ids.flatMap((id) => rows.get(id) ?? []).filter((row) => !row.deleted_at)
            return (
              <li key={`${field} ${ids.join()}`}>
                <span>
                  {group.map((row) => titleOf(resource, row, currentLanguage())).join(' · ')}
                  <small>{t('duplicates.alike', { field: words.field(field) })}</small>
                </span>
                <Button size="sm" disabled={group.length < 2} onClick={() => setMerging(group)}>
                  {t('duplicates.compare')}
                </Button>
              </li>
            )
          })}
        </ul>
        <RecentMerges resource={resource} onDone={() => void refetch()} />
      </div>
    </Dialog>
  )
}
