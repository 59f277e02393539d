import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRow } from '#client/data/ask/use-row.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { notify } from '#client/parts/messages.ts'
import { keyed } from '#domain/kernel/field.ts'
import { may } from '#domain/kernel/permission.ts'
import { plannedPayment } from '#domain/money/planned-payment.ts'
import css from '../parts/money.module.css'

interface PlanActionsProps {
  id: string
  /** The day of the plan that is paid. */
  day: string
  onPaid: () => void
}

/** A planned payment is paid by its day, or looked at. */
export function PlanActions({ id, day, onPaid }: PlanActionsProps) {
  const { t } = useTranslation(['treasury', 'common'])
  const actor = useActor()
  const mayChange = may(actor, plannedPayment, 'update')
  const { row } = useRow(plannedPayment, mayChange ? id : null)
  const [busy, setBusy] = useState(false)

  async function markPaid() {
    if (!row) return
    setBusy(true)
    const { saveRow } = await import('#client/data/device/changes.ts')
    const typed = Object.fromEntries(keyed(plannedPayment.fields).map(({ key }) => [key, row[key] ?? null]))
    const saved = await saveRow(plannedPayment, {
      action: 'update',
      id,
      input: { ...typed, paid_until: day },
      revision: row.revision,
    })
    setBusy(false)
    if (!saved.ok) return notify.error(saved.message)
    notify.success(t('markedPaid'))
    onPaid()
  }
  return (
    <span className={css.actions}>
      <Link className={buttonClass({ size: 'sm' })} to={`${plannedPayment.route}/${mayChange ? 'edit' : 'view'}/${id}`}>
        {t('openPlan')}
      </Link>
      {mayChange && (
        <Button size="sm" icon={Check} busy={busy} disabled={!row} onClick={() => void markPaid()}>
          {t('markPaid')}
        </Button>
      )}
    </span>
  )
}
