import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mergesMade, whyMergeStays } from '#client/data/office/merges.ts'
import { Button } from '#client/parts/button.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import type { MergeMade } from '#domain/kernel/merging.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import css from './merge.module.css'
import { takeMergeBack } from './undo-merge.ts'

/** What was merged lately, each with its undo, or with what stops it. */
export function RecentMerges({ resource, onDone }: { resource: Resource; onDone: () => void }) {
  const { t } = useTranslation('bulk')
  const { data, refetch } = useQuery({
    queryKey: ['merges', resource.name, 'latest'],
    queryFn: ({ signal }) => mergesMade(resource, null, signal),
    gcTime: 0,
    retry: false,
  })
  if (!data || data.length === 0) return null
  return (
    <section>
      <h3>{t('merge.recent')}</h3>
      <ul className={css.groups}>
        {data.slice(0, shown).map((made) => (
          <RecentMerge
            key={made.id}
            resource={resource}
            made={made}
            onDone={() => {
              void refetch()
              onDone()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

const shown = 10

function RecentMerge({ resource, made, onDone }: { resource: Resource; made: MergeMade; onDone: () => void }) {
  const { t } = useTranslation('bulk')
  const [busy, setBusy] = useState(false)
  const { data: stops } = useQuery({
    queryKey: ['merges', resource.name, 'stops', made.id],
    queryFn: ({ signal }) => whyMergeStays(resource, made.id, signal),
    enabled: made.undone_at === null,
    gcTime: 0,
    retry: false,
  })
  async function undo() {
    setBusy(true)
    await takeMergeBack(resource, made.id)
    setBusy(false)
    onDone()
  }
  return (
    <li>
      <span>
        {t('merge.told', { from: made.from.map(({ name }) => name).join(', '), into: made.into_name })}
        <small>
          {[made.user, formatAsOf(made.at), made.undone_at && t('merge.isUndone')].filter(Boolean).join(' · ')}
        </small>
        {stops && <small className={css.stops}>{stops}</small>}
      </span>
      {made.undone_at === null && (
        <Button size="sm" busy={busy} disabled={stops !== null} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      )}
    </li>
  )
}
