import { useTranslation } from 'react-i18next'
import { useRow } from '#client/data/ask/use-row.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { formatDate, formatMoney } from '#client/parts/format.ts'
import { Select } from '#client/parts/select.tsx'
import { partner } from '#domain/references/partner.ts'
import { useOwed } from '../clients/client-row.tsx'
import css from './pad.module.css'
import { debtTendered, monthsAfter, partsOfDebt } from './payment.ts'
import { type Paying, shopToday } from './use-paying.ts'

const parts = [1, 2, 3, 6, 12] as const
const firsts = [1, 2, 3] as const

/** The terms of a debt: client, due date and number of parts; also the credit still free. */
export function DebtTerms({ paying }: { paying: Paying }) {
  const { t } = useTranslation('till')
  const { sale, setTerms, reckoning } = paying
  const { row } = useRow(partner, sale.client?.id ?? null)
  const owed = useOwed(sale.client?.id ?? null) ?? 0
  const terms = sale.terms ?? { first: monthsAfter(shopToday(), 1), parts: 1 }
  const debt = debtTendered(reckoning)
  const limit = typeof row?.credit_limit === 'number' ? row.credit_limit : null
  const left = limit === null ? null : limit - owed
  const schedule = partsOfDebt(debt, terms.first, terms.parts)
  return (
    <div className={css.terms}>
      <LabelledField label={t('debt.first')}>
        <Select
          size="till"
          value={terms.first}
          onChange={(first) => setTerms({ ...terms, first: first ?? terms.first })}
          options={[...new Set([terms.first, ...firsts.map((months) => monthsAfter(shopToday(), months))])].map(
            (day) => ({
              value: day,
              label: formatDate(day),
            }),
          )}
        />
      </LabelledField>
      <LabelledField label={t('debt.parts')}>
        <Select
          size="till"
          value={String(terms.parts)}
          onChange={(count) => setTerms({ ...terms, parts: Number(count) || 1 })}
          options={parts.map((count) => ({ value: String(count), label: t('debt.times', { count }) }))}
        />
      </LabelledField>
      <p className={css.note} data-over={(left !== null && debt > left) || undefined}>
        {schedule.length > 1 && schedule[0] && (
          <span className="num">{t('debt.each', { sum: formatMoney(schedule[0].amount) })} </span>
        )}
        {left !== null && (
          <span className="num">{t(debt > left ? 'debt.over' : 'debt.left', { sum: formatMoney(left) })}</span>
        )}
      </p>
    </div>
  )
}
