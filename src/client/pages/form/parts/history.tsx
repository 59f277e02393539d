import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { type HistoryEntry, rowHistory } from '#client/data/ask/history.ts'
import { useWords } from '#client/fields/words.ts'
import { Button } from '#client/parts/button.tsx'
import { formatDateTime } from '#client/parts/format.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { Icon } from '#client/parts/icon.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Resource } from '#domain/kernel/resource.ts'
import css from './form.module.css'
import { fieldNameOf, ValueText } from './value-text.tsx'

const Imported = lazy(async () => {
  const [page] = await Promise.all([import('./imported.tsx'), loadTexts('import')])
  return page
})

/** Who changed the record, when and what; the newest first. */
export default function History({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation(['pages', 'common'])
  const { data, error, refetch } = useQuery({
    queryKey: ['history', resource.name, id],
    queryFn: () => rowHistory(resource, id),
  })
  if (error)
    return (
      <ErrorState
        title={t('history.failed')}
        text={error.message}
        actions={
          <Button variant="subtle" onClick={() => void refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    )
  if (!data) return <SkeletonRows rows={4} columns={3} />
  if (data.length === 0) return <EmptyState title={t('history.none')} />
  return (
    <ol className={css.history}>
      {[...data]
        .sort((a, b) => b.at.localeCompare(a.at))
        .map((entry) => (
          <li key={entry.at + entry.action}>
            <Entry resource={resource} entry={entry} />
          </li>
        ))}
    </ol>
  )
}

function Entry({ resource, entry }: { resource: Resource; entry: HistoryEntry }) {
  const { t } = useTranslation(['pages', 'common'])
  const words = useWords(resource)
  const changes = Object.entries(entry.changes).filter(([key]) => resource.fields[fieldNameOf(resource, key)])
  const filled = (value: unknown) => value !== null && value !== undefined && value !== '' && !isEmptyList(value)
  return (
    <>
      <div className={css.entry}>
        <strong>{entry.user.name}</strong>
        <span>{t(`history.${entry.action}`)}</span>
        {entry.import && (
          <Suspense>
            <Imported of={entry.import} />
          </Suspense>
        )}
        {entry.approver && <span>{t('history.approved', { name: entry.approver.name })}</span>}
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
      </div>
      <dl className={css.changes}>
        {changes
          .filter(([, { from, to }]) => filled(from) || filled(to))
          .map(([key, { from, to }]) => {
            const name = fieldNameOf(resource, key)
            return [
              <dt key={key}>{words.field(name)}</dt>,
              <dd key={`${key}-values`}>
                {entry.action !== 'create' && (
                  <>
                    <del>
                      <ValueText resource={resource} name={name} value={from} />
                    </del>
                    <Icon of={ArrowRight} size={14} />
                  </>
                )}
                <span>
                  <ValueText resource={resource} name={name} value={to} />
                </span>
              </dd>,
            ]
          })}
      </dl>
    </>
  )
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
