import { useTranslation } from 'react-i18next'
import { type ApiError, isOffline } from '#client/data/api-error.ts'
import { Button } from '#client/parts/button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import type { RegisterView } from '#store/register-query.ts'

interface NothingProps {
  view: RegisterView
  narrowed: boolean
  loading: boolean
  error: ApiError | null
  onRetry: () => void
  onClear: () => void
}

/** In place of rows: still loading, could not load, nothing fits, or nothing was ever posted. */
export function NothingKept({ view, narrowed, loading, error, onRetry, onClear }: NothingProps) {
  const { t } = useTranslation(['registers', 'common', 'pages'])
  if (error)
    return (
      <ErrorState
        title={t(isOffline(error) ? 'empty.away' : 'empty.failed')}
        text={isOffline(error) ? t('empty.offline') : error.message}
        actions={
          <Button variant="subtle" onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    )
  if (loading) return <SkeletonRows rows={12} columns={5} />
  if (narrowed)
    return (
      <EmptyState
        title={t('empty.narrowed')}
        text={t('empty.narrowedHelp')}
        actions={
          <Button variant="subtle" onClick={onClear}>
            {t('pages:filter.clear')}
          </Button>
        }
      />
    )
  return <EmptyState title={t(`empty.${view}`)} text={t('empty.balanceHelp')} />
}
