import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { rowHistory } from '#client/data/ask/history.ts'
import { StatusCell } from '#client/fields/status.tsx'
import { formatDateTime } from '#client/parts/format.ts'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import type { Document } from '#domain/kernel/document.ts'
import css from './parts/document.module.css'
import { passedIn } from './track.ts'

/** The statuses a document has had: when, by whom, and the comment. */
export default function Statuses({ document, id, revision }: { document: Document; id: string; revision: number }) {
  const { t } = useTranslation('documents')
  const { data, error } = useQuery({
    queryKey: ['history', document.name, id, revision],
    queryFn: () => rowHistory(document, id),
  })
  if (error) return <ErrorState title={t('entries.failed')} text={error.message} />
  if (!data) return <SkeletonRows rows={3} columns={3} />
  const steps = passedIn(document, data)
  if (steps.length === 0) return <EmptyState title={t('statuses.none')} />
  return (
    <ol className={css.track}>
      {steps.map((step) => (
        <li key={step.at + step.status}>
          <StatusCell resource={document} status={step.status} />
          <strong>{step.by}</strong>
          <time dateTime={step.at}>{formatDateTime(step.at)}</time>
          {step.comment && <p>{step.comment}</p>}
        </li>
      ))}
    </ol>
  )
}
