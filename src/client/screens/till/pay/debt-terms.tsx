import { useTranslation } from 'react-i18next'
import { LabelledField } from '#client/parts/field.tsx'
import { formatDate, formatMoney } from '#client/parts/format.ts'
import { TextInput } from '#client/parts/text-input.tsx'
import { clientDebtLimitOf } from '#domain/references/organisation.ts'
import { useOwed } from '../parts/client-row.tsx'
import { useOrganisation } from '../shift/organisation.ts'
import { areSound, debtTendered, mostParts, partsOfDebt } from '../state/payment.ts'
import css from './pad.module.css'
import { type Paying, shopToday } from './use-paying.ts'

/** The terms of a debt: the first due date and how many parts; also the credit still free. */
export function DebtTerms({ paying }: { paying: Paying }) {
  const { t } = useTranslation('till')
  const { sale, client, terms, setTerms, reckoning } = paying
  const owed = useOwed(sale.client?.id ?? null) ?? 0
  const debt = debtTendered(reckoning)
  const own = useOrganisation()
  const left = (typeof client?.credit_limit === 'number' ? client.credit_limit : clientDebtLimitOf(own ?? null)) - owed
  const schedule = areSound(terms, shopToday()) ? partsOfDebt(debt, terms) : []
  const [next, last] = [schedule[0], schedule.at(-1)]
  return (
    <div className={css.terms}>
      <LabelledField label={t('debt.first')}>
        <TextInput
          type="date"
          size="till"
          min={shopToday()}
          value={terms.first}
          onChange={({ target }) => setTerms({ ...terms, first: target.value })}
        />
      </LabelledField>
      <LabelledField label={t('debt.parts', { most: mostParts })}>
        <TextInput
          size="till"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={terms.parts || ''}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTerms({ ...terms, parts: Number(target.value.replace(/\D/g, '')) })}
        />
      </LabelledField>
      <p className={css.note} data-over={debt > left || undefined}>
        {schedule.length > 1 && next && last && (
          <span className="num">
            {t('debt.each', { sum: formatMoney(next.amount), day: formatDate(last.due_date) })}{' '}
          </span>
        )}
        <span className="num">{t('debt.becomes', { from: owed, to: owed + debt })} </span>
        <span className="num">
          {t(debt > left ? 'debt.over' : 'debt.left', { sum: formatMoney(Math.max(left, 0)) })}
        </span>
      </p>
    </div>
  )
}
