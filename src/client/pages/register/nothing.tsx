import { useTranslation } from 'react-i18next'
import { type ApiError, isOffline } from '#client/data/call/api-error.ts'
import { Button } from '#client/parts/button.tsx'
import type { RegisterView } from '#store/register-query.ts'
import { Nothing, type NothingProps } from '../table/nothing.tsx'

interface NothingKeptProps extends Pick<NothingProps, 'loading' | 'onRetry'> {
  view: RegisterView
  error: ApiError | null
  /** Clears the conditions; only if there are any. */
  onClear?: (() => void) | undefined
  /** Asks for all time; only where it is of some. */
  onAllTime?: (() => void) | undefined
}

/** In place of the rows of a register. */
export function NothingKept({ view, error, onClear, onAllTime, ...rest }: NothingKeptProps) {
  const { t } = useTranslation('registers')
  return (
    <Nothing
      {...rest}
      error={
        error && {
          title: t(isOffline(error) ? 'empty.away' : 'empty.failed'),
          text: isOffline(error) ? t('empty.offline') : error.message,
        }
      }
      narrowed={onClear ? { title: t('empty.narrowed'), text: t('empty.narrowedHelp'), onClear } : false}
      empty={
        onAllTime
          ? {
              title: t('empty.period'),
              text: t('empty.periodHelp'),
              actions: (
                <Button variant="subtle" onClick={onAllTime}>
                  {t('filter.all')}
                </Button>
              ),
            }
          : { title: t(`empty.${view}`), text: t('empty.balanceHelp') }
      }
    />
  )
}
