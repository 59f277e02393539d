import { useTranslation } from 'react-i18next'
import { now } from '#client/data/call/connection.ts'
import { useDevice } from '#client/data/device/use-device.ts'
import { Button } from '#client/parts/button.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import type { Notes } from '#domain/till/denominations.ts'
import { lastBefore } from '#domain/till/shift-report.ts'
import { currencyName } from './report-lines.ts'
import css from './shift.module.css'

interface LeftBeforeProps {
  cashbox: string
  onTake: (notes: readonly Notes[]) => void
}

/** What the shift before has left in the drawer, to take over as counted. */
export function LeftBefore({ cashbox, onTake }: LeftBeforeProps) {
  const { t } = useTranslation('till')
  const last = useDevice('shift before', [cashbox], async (books) =>
    lastBefore({ cashbox_id: cashbox, occurred_at: now().toISOString() }, await books.rows(cashShift)),
  )
  if (!last) return null
  const sums = last.sums.filter(({ counted }) => counted)
  const told = sums.map(({ currency_id, counted }) => `${formatMoney(counted ?? 0)} ${currencyName(currency_id, t)}`)
  return (
    <div className={css.left}>
      <p className="num">{t('shift.left', { sums: told.join(' · ') || '0' })}</p>
      <Button size="till" onClick={() => onTake(last.closing)}>
        {t('shift.asLeft')}
      </Button>
    </div>
  )
}
