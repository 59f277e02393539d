import { useTranslation } from 'react-i18next'
import { type ApiError, isOffline } from '#client/data/call/api-error.ts'
import { Button } from '#client/parts/button.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '#client/parts/states.tsx'

interface NothingToldProps {
  /** The person did not wait for the answer. */
  isLeftOff: boolean
  isLoading: boolean
  error: ApiError | null
  onAgain: () => void
  /** Clears the conditions; only if there are any. */
  onClear: (() => void) | undefined
  /** Takes a longer period, where there is one. */
  onLonger: (() => void) | undefined
}

/** In place of a report: it is being counted, was left off, went wrong, or there is nothing to tell. */
export function NothingTold({ isLeftOff, isLoading, error, onAgain, onClear, onLonger }: NothingToldProps) {
  const { t } = useTranslation(['report', 'pages'])
  const again = (
    <Button variant="subtle" onClick={onAgain}>
      {t('again')}
    </Button>
  )
  if (error && !isLoading)
    return (
      <ErrorState
        title={t(isOffline(error) ? 'away.title' : 'failed')}
        text={isOffline(error) ? t('away.text') : (Object.values(error.errors).flat()[0] ?? error.message)}
        actions={again}
      />
    )
  if (isLeftOff && !isLoading) return <EmptyState title={t('counting.leftOff')} actions={again} />
  if (isLoading) return <SkeletonRows rows={10} columns={5} />
  return (
    <EmptyState
      title={t(onClear ? 'nothing.narrowed' : 'nothing.title')}
      text={t('nothing.text')}
      actions={
        onClear ? (
          <Button variant="subtle" onClick={onClear}>
            {t('pages:filter.clear')}
          </Button>
        ) : (
          onLonger && (
            <Button variant="subtle" onClick={onLonger}>
              {t('nothing.longer')}
            </Button>
          )
        )
      }
    />
  )
}
