import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { type MergeMade, mergeCallsOf } from '#wire/merges.ts'
import { takeMergeBack } from './make-merge.ts'
import css from './merge.module.css'

/** What was merged lately, each with its undo, or with what stops it. */
export function RecentMerges({ resource, onDone }: { resource: Resource; onDone: () => void }) {
  const { t } = useTranslation('bulk')
  const { data, refetch } = useCall(mergeCallsOf(resource).made, {}, { gcTime: 0 })
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
  const isMade = made.undone_at === null
  const { data } = useCall(mergeCallsOf(resource).whyNotUndone, { id: made.id }, { enabled: isMade, gcTime: 0 })
  const stops = data?.stops
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
      {isMade && (
        <Button size="sm" busy={busy} disabled={stops !== null} onClick={() => void undo()}>
          {t('undo')}
        </Button>
      )}
    </li>
  )
}
