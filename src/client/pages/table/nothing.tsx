import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'

interface State {
  readonly title: string
  readonly text?: string
  readonly actions?: ReactNode
}

export interface NothingProps {
  loading: boolean
  error: State | null
  onRetry: () => void
  /** Clears the conditions; only if there are any. */
  narrowed?: (State & { readonly onClear: () => void }) | false
  empty: State
  /** The shape of the placeholder while loading. */
  awaited?: 'rows' | 'cards'
}

/** In place of rows: an error, loading, nothing found by the conditions, or an empty table. */
export function Nothing({ loading, error, onRetry, narrowed, empty, awaited = 'rows' }: NothingProps) {
  const { t } = useTranslation(['pages', 'common'])
  if (error)
    return (
      <ErrorState
        {...error}
        actions={
          <Button variant="subtle" onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
        }
      />
    )
  if (loading)
    return awaited === 'rows' ? <SkeletonRows rows={12} columns={5} /> : <SkeletonRows rows={6} columns={3} />
  if (!narrowed) return <EmptyState {...empty} />
  const { onClear, actions, ...state } = narrowed
  return (
    <EmptyState
      {...state}
      actions={
        <>
          {actions}
          <Button variant="subtle" onClick={onClear}>
            {t('filter.clear')}
          </Button>
        </>
      }
    />
  )
}
