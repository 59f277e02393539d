import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { rowHistory } from '#client/data/ask/history.ts'
import { lookOf } from '#client/fields/status.tsx'
import { useWords } from '#client/fields/words.ts'
import { formatDateTime } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import type { Document, DocumentRecord } from '#domain/kernel/document.ts'
import css from './status-track.module.css'
import { hasWay, passedIn, trackOf } from './track.ts'

/** The way of a document through its statuses, in one strip. */
export function StatusTrack({ document, row }: { document: Document; row: DocumentRecord }) {
  const { t } = useTranslation('documents')
  const words = useWords(document)
  const { data } = useQuery({
    queryKey: ['history', document.name, row.id, row.revision],
    queryFn: () => rowHistory(document, row.id),
    enabled: hasWay(document),
  })
  if (!hasWay(document)) return null
  const stops = trackOf(document, row.status, data ? passedIn(document, data) : [])
  return (
    <ol className={css.track} aria-label={t('tabs.statuses')}>
      {stops.map(({ status, stands, passed }) => (
        <li key={status} className={css[stands]} aria-current={stands === 'current' ? 'step' : undefined}>
          <i aria-hidden>{markOf(lookOf(document, status).colour, stands)}</i>
          <span>
            <b>{words.option('status', status)}</b>
            {stands !== 'current' && <span className="unseen">{t(`statuses.${stands}`)}</span>}
            {passed && (
              <small data-tip-cut="">
                {formatDateTime(passed.at)}, {passed.by}
              </small>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A tick for a past status, a cross if it ended early. */
function markOf(colour: string, stands: string) {
  if (stands === 'done') return <Icon of={Check} size={14} />
  return stands === 'current' && colour === 'red' ? <Icon of={X} size={14} /> : null
}
