import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { State, type Tone } from '#client/parts/card.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { formatDateTime, formatInteger, formatMoney } from '#client/parts/format.ts'
import { ErrorState, SkeletonRows } from '#client/parts/states.tsx'
import { type ReminderSent, remindersSent } from '#wire/repayment.ts'
import css from './repayment.module.css'

/** Days after a reminder in which a payment counts as brought back by it. */
const within = 7
const tones: Readonly<Record<ReminderSent['state'], Tone>> = {
  waiting: 'quiet',
  sent: 'fine',
  failed: 'warning',
  skipped: 'quiet',
}
const known = ['off', 'paid', 'unwanted', 'too_late', 'no_way', 'no_address'] as const

/** Whom reminders went to, with what answer, and what was paid afterwards. */
export function SentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('repayment')
  const [page, setPage] = useState(1)
  const { data, error } = useCall(remindersSent, { page, per_page: 50, within: String(within) })
  return (
    <Dialog size="md" title={t('log')} onClose={onClose}>
      {error && !data && <ErrorState title={t('unknown')} text={error.message} />}
      {!error && !data && <SkeletonRows rows={6} columns={2} />}
      {data && (
        <div className={css.column}>
          <FactList small>
            <Fact name={t('sent')}>{formatInteger(data.sent)}</Fact>
            <Fact name={t('failed')}>{formatInteger(data.failed)}</Fact>
            {data.asked.map(({ currency, amount }) => (
              <Fact key={currency} name={t('asked')}>{`${formatMoney(amount)} ${currency}`}</Fact>
            ))}
            {data.paid.map(({ currency, amount }) => (
              <Fact key={currency} name={t('paid', { days: within })}>{`${formatMoney(amount)} ${currency}`}</Fact>
            ))}
          </FactList>
          {data.data.length === 0 && <p className={css.quiet}>{t('none')}</p>}
          <ul className={css.list}>
            {data.data.map((one) => (
              <li key={one.id}>
                <Sent told={one} />
              </li>
            ))}
          </ul>
          {page < data.meta.last_page && (
            <Button variant="plain" onClick={() => setPage(page + 1)}>
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}

function Sent({ told }: { told: ReminderSent }) {
  const { t } = useTranslation('repayment')
  const { partner, at, road, to, state, why, said, amount, currency, paid, reminder } = told
  const ours = known.find((one) => one === why)
  return (
    <>
      <div className={css.one}>
        <strong>{partner}</strong>
        <State tone={tones[state]}>
          {t(`state.${state}`)}
          {why && `: ${ours ? t(`why.${ours}`) : t('answer', { said: why })}`}
        </State>
      </div>
      <small className={css.quiet}>
        {[reminder, formatDateTime(at), t(`road.${road}`), to, amount !== null && `${formatMoney(amount)} ${currency}`]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {said && <p className={css.said}>{said}</p>}
      {paid > 0 && <small>{t('paidOne', { sum: `${formatMoney(paid)} ${currency}` })}</small>}
    </>
  )
}
