import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isOffline } from '#client/data/call/api-error.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { useLoading } from '#client/parts/loading.tsx'
import { SkeletonRows } from '#client/parts/states.tsx'
import css from './profile.module.css'

interface AskedStateProps {
  of: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>
  /** What is said without a connection, and after another failure. */
  network: string
  failed: string
  rows: number
}

/** In place of what a card asks the server: that it is awaited, or why it did not come. */
export function AskedState({ of: { error, isPending, refetch }, network, failed, rows }: AskedStateProps) {
  const { t } = useTranslation('common')
  useLoading(isPending)
  if (isPending) return <SkeletonRows rows={rows} columns={2} />
  if (!error) return null
  if (isOffline(error)) return <State tone="quiet">{network}</State>
  return (
    <>
      <State tone="error">{failed}</State>
      <div className={css.ways}>
        <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
      </div>
    </>
  )
}
