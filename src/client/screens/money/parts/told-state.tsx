import type { UseQueryResult } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, isOffline } from '#client/data/call/api-error.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { useLoading } from '#client/parts/loading.tsx'
import { ErrorState, SkeletonRows } from '#client/parts/states.tsx'

interface ToldProps<T> {
  answer: UseQueryResult<T, ApiError>
  children: (told: T) => ReactNode
}

/** What was told, with the hour where it is not of now; or why nothing is. */
export function ToldAnswer<T>({ answer, children }: ToldProps<T>) {
  const { t } = useTranslation(['treasury', 'common'])
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt, refetch } = answer
  useLoading(isPending || isPlaceholderData)
  // The answer to another question is no answer to this one, not even for a moment.
  if (data === undefined || isPlaceholderData) {
    if (!error) return <SkeletonRows rows={8} columns={3} />
    return (
      <ErrorState
        title={isOffline(error) ? t('needsConnection') : error.message}
        actions={<Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>}
      />
    )
  }
  return (
    <>
      {error && (
        <State tone="warning" icon={CloudOff}>
          {t('kept', { time: formatAsOf(dataUpdatedAt) })}
        </State>
      )}
      {children(data)}
    </>
  )
}
