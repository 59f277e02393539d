import { useTranslation } from 'react-i18next'
import { now } from '#client/data/call/connection.ts'
import { useDevice } from '#client/data/device/use-device.ts'
import { Button } from '#client/parts/button.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import type { SeenSum } from '#domain/till/counted.ts'
import { canHold, dueAtOpening } from '#domain/till/opening.ts'
import { lastBefore } from '#domain/till/shift-report.ts'
import { currencyName } from './report-lines.ts'
import css from './shift.module.css'
import { seenIn } from './shift.ts'

interface DueNowProps {
  cashbox: string
  isTaken: boolean
  onTake: (sums: readonly SeenSum[]) => void
}

/** What should be in the drawer now, to take over as a sum: nobody has counted its notes. */
export function DueNow({ cashbox, isTaken, onTake }: DueNowProps) {
  const { t } = useTranslation('till')
  const due = useDevice('due now', [cashbox], async (books) => {
    const [seen, shifts] = await Promise.all([seenIn(books, cashbox), books.rows(cashShift)])
    return dueAtOpening(seen, lastBefore({ cashbox_id: cashbox, occurred_at: now().toISOString() }, shifts))
  })
  if (!due) return null
  const named = (list: readonly SeenSum[], write: (sum: number) => string) =>
    list.map(({ currency_id, amount }) => `${write(amount)} ${currencyName(currency_id, t)}`).join(' · ')
  const told = due.filter(({ amount }) => amount !== 0)
  const since = due.flatMap(({ currency_id, since }) => (since ? [{ currency_id, amount: since }] : []))
  return (
    <div className={css.left}>
      <p className="num">
        {t('shift.dueNow', { sums: named(told, formatMoney) || '0' })}
        {since.length > 0 && <small>{t('shift.sinceClose', { sums: named(since, withSign) })}</small>}
      </p>
      {canHold(due) && (
        <Button
          size="till"
          aria-pressed={isTaken}
          onClick={() => onTake(isTaken ? [] : due.map(({ currency_id, amount }) => ({ currency_id, amount })))}
        >
          {t('shift.asLeft')}
        </Button>
      )}
    </div>
  )
}

const withSign = (sum: number) => `${sum > 0 ? '+' : ''}${formatMoney(sum)}`
