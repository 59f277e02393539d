import FileCheck from 'lucide-react/icons/file-check'
import Phone from 'lucide-react/icons/phone'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRows } from '#client/data/ask/use-rows.ts'
import { useFoundBalances } from '#client/data/ask/use-totals.ts'
import { signOf } from '#client/fields/money.tsx'
import { buttonClass } from '#client/parts/button.tsx'
import { today } from '#client/parts/dates/days.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatMoney, formatPhone } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { SkeletonRows } from '#client/parts/states.tsx'
import { partner } from '#domain/references/partner.ts'
import { registerRepaymentDate } from '#domain/registers/money.ts'
import { type DueTime, dueConditions } from '#domain/reports/dashboard.ts'
import css from './debtors.module.css'
import { debtsLink } from './links.ts'

interface DebtorsDialogProps {
  side: 'plus' | 'minus'
  time: DueTime
  currency: string
  onClose: () => void
}

/** Whose debts these are, the greatest first: each can be called, and leads to the act of reconciliation. */
export default function DebtorsDialog({ side, time, currency, onClose }: DebtorsDialogProps) {
  const { t } = useTranslation('dashboard')
  const asked = useMemo(
    () => [{ register: registerRepaymentDate, by: 'partner', params: dueConditions(time, today()) }],
    [time],
  )
  const [found] = useFoundBalances(asked)
  const sign = side === 'plus' ? 1 : -1
  const debts = (found ?? [])
    .filter((row) => row.currency_id === currency && Number(row.amount) * sign > 0)
    .toSorted((a, b) => (Number(b.amount) - Number(a.amount)) * sign)
  const people = useRows(
    partner,
    debts.map(({ partner_id }) => String(partner_id)),
  )
  return (
    <Dialog
      title={t(`due.${time}`)}
      subtitle={t(`sides.${side}`)}
      onClose={onClose}
      footer={
        <Link to={debtsLink(side, time, currency, today())} className={buttonClass({ size: 'touch' })}>
          {t('debtors.days')}
        </Link>
      }
    >
      {found === undefined && <SkeletonRows rows={4} columns={2} />}
      {found === null && <p>{t('needsConnection')}</p>}
      <ul className={css.debtors}>
        {debts.map(({ partner_id, amount, currency: short }) => {
          const id = String(partner_id)
          const person = people.get(id)
          const phone = String(person?.phone_number ?? '')
          const page = `${partner.route}/view/${id}`
          return (
            <li key={id}>
              <Link to={page} className={css.who}>
                <strong>{String(person?.name ?? '…')}</strong>
                <b className="num">
                  {formatMoney(Math.abs(Number(amount)))} {signOf(currency, short)}
                </b>
              </Link>
              <span className={css.ways}>
                {phone && (
                  <a className={buttonClass({ size: 'touch' })} href={`tel:${phone}`}>
                    <Icon of={Phone} /> <span className="num">{formatPhone(phone)}</span>
                  </a>
                )}
                <Link className={buttonClass({ size: 'touch' })} to={`${page}?tab=act`}>
                  <Icon of={FileCheck} /> {t('debtors.act')}
                </Link>
              </span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
