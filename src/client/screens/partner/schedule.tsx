import CircleAlert from 'lucide-react/icons/circle-alert'
import { useTranslation } from 'react-i18next'
import { daysBetween, today } from '#client/parts/dates/days.ts'
import { formatDate, formatMoney } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { EmptyState } from '#client/parts/states.tsx'
import { dueOnNoDay } from '#domain/registers/partner-parts.ts'
import type { DueTold, PartnerBalance } from '#wire/partners.ts'
import { codeOf } from './code-of.ts'
import { DocumentOfLine } from './document-of-line.tsx'
import css from './partner.module.css'

interface ScheduleProps {
  dues: readonly DueTold[]
  balances: PartnerBalance['balances']
  currencies: PartnerBalance['currencies']
}

/** What is due by day, the oldest first, then what has no day: what is late stands out by a sign, words and colour. */
export function Schedule({ dues, balances, currencies }: ScheduleProps) {
  const { t } = useTranslation('partner')
  const undated = dueOnNoDay(balances, dues)
  if (dues.length === 0 && undated.length === 0) return <EmptyState title={t('schedule.none')} />
  return (
    <ol className={css.schedule}>
      {dues.map((due) => {
        const days = daysBetween(today(), due.due_date)
        const code = codeOf(currencies, due.currency_id)
        return (
          <li key={`${due.origin} ${due.due_date} ${due.currency_id}`} data-late={days < 0 || undefined}>
            <strong>
              {days < 0 && <Icon of={CircleAlert} size={16} />}
              {days < 0
                ? t('schedule.late', { count: -days })
                : days === 0
                  ? t('schedule.today')
                  : t('schedule.in', { count: days })}
            </strong>
            <strong className="num">
              {formatMoney(Math.abs(due.amount))} {code}
            </strong>
            <span>
              {formatDate(due.due_date)}
              {due.document && (
                <>
                  {', '}
                  <DocumentOfLine row={{ ...due, document: due.document, document_id: due.origin }} />
                </>
              )}
            </span>
            <span>
              {t(due.amount > 0 ? 'schedule.theirs' : 'schedule.ours')}
              {due.paid !== 0 && (
                <>
                  {', '}
                  {t('schedule.paid', { sum: formatMoney(Math.abs(due.paid)) })}
                </>
              )}
            </span>
          </li>
        )
      })}
      {undated.map(({ currency_id, amount }) => (
        <li key={currency_id}>
          <strong>{t('schedule.noDay')}</strong>
          <strong className="num">
            {formatMoney(Math.abs(amount))} {codeOf(currencies, currency_id)}
          </strong>
          <span />
          <span>{t(amount > 0 ? 'schedule.theirs' : 'schedule.ours')}</span>
        </li>
      ))}
    </ol>
  )
}
