import { useTranslation } from 'react-i18next'
import { useSumInWords } from '#client/pages/document/print/use-sum-in-words.ts'
import type { DayRange } from '#client/parts/dates/days.ts'
import { formatDate, formatMoney, formatPhone } from '#client/parts/format.ts'
import { EmptyState } from '#client/parts/states.tsx'
import type { PartnerAct } from '#wire/partners.ts'
import { codeOf } from './code-of.ts'
import { DocumentOfLine } from './document-of-line.tsx'
import css from './partner.module.css'

interface ActPaperProps {
  act: PartnerAct
  period: DayRange
}

/** An act of reconciliation as it is signed: both sides, each currency with its turnover, the conclusion in words. */
export function ActPaper({ act, period }: ActPaperProps) {
  const { t } = useTranslation('partner')
  const { organisation, partner, accounts, currencies } = act
  return (
    <article className={css.act}>
      <h2>{t('act.heading', { from: formatDate(period.from), to: formatDate(period.to) })}</h2>
      <p>{t('act.between', { organisation: organisation.name, partner: partner.name })}</p>
      <div className={css.sides}>
        <div>
          <strong>{organisation.name}</strong>
          {organisation.inn && <span>{t('act.inn', { inn: organisation.inn })}</span>}
          {organisation.address && <span>{organisation.address}</span>}
          {organisation.phone_number && <span>{formatPhone(organisation.phone_number)}</span>}
          {accounts.map(({ name, account, mfo }) => (
            <span key={`${name} ${account}`}>
              {[name, account, mfo && t('act.mfo', { mfo })].filter(Boolean).join(', ')}
            </span>
          ))}
        </div>
        <div>
          <strong>{partner.name}</strong>
          {partner.inn && <span>{t('act.inn', { inn: partner.inn })}</span>}
        </div>
      </div>
      {act.acts.length === 0 && <EmptyState title={t('act.nothing')} />}
      {act.acts.map(({ currency_id, opening, debit, credit, closing, lines }) => {
        const code = codeOf(currencies, currency_id)
        return (
          <section key={currency_id}>
            <table className={css.table} aria-label={`${t('act.title')}, ${code}`}>
              <thead>
                <tr>
                  <th>{t('movements.date')}</th>
                  <th>
                    {t('movements.document')}, {code}
                  </th>
                  <th>{t('act.debit')}</th>
                  <th>{t('act.credit')}</th>
                </tr>
              </thead>
              <tbody>
                <Held name={t('act.opening', { day: formatDate(period.from) })} amount={opening} />
                {lines.map((line) => (
                  <tr key={`${line.document_id} ${line.occurred_at}`}>
                    <td>{formatDate(line.occurred_at)}</td>
                    <td>
                      <DocumentOfLine row={line} />
                    </td>
                    <Sides amount={line.amount} />
                  </tr>
                ))}
                <tr>
                  <td />
                  <td>
                    <strong>{t('act.turnover')}</strong>
                  </td>
                  <td className="num" data-label={t('act.debit')}>
                    {formatMoney(debit)}
                  </td>
                  <td className="num" data-label={t('act.credit')}>
                    {formatMoney(credit)}
                  </td>
                </tr>
                <Held name={t('act.closing', { day: formatDate(period.to) })} amount={closing} />
              </tbody>
            </table>
            <Conclusion act={act} day={period.to} amount={closing} currency_id={currency_id} code={code} />
          </section>
        )
      })}
    </article>
  )
}

/** A sum in the column of its side. */
function Sides({ amount }: { amount: number }) {
  const { t } = useTranslation('partner')
  return (
    <>
      <td className="num" data-label={t('act.debit')}>
        {amount >= 0 && formatMoney(amount)}
      </td>
      <td className="num" data-label={t('act.credit')}>
        {amount < 0 && formatMoney(-amount)}
      </td>
    </>
  )
}

function Held({ name, amount }: { name: string; amount: number }) {
  return (
    <tr>
      <td />
      <td>
        <strong>{name}</strong>
      </td>
      <Sides amount={amount} />
    </tr>
  )
}

interface ConclusionProps {
  act: PartnerAct
  day: string
  amount: number
  currency_id: string
  code: string
}

/** Who owes whom how much, in figures and in words. */
function Conclusion({ act, day, amount, currency_id, code }: ConclusionProps) {
  const { t } = useTranslation('partner')
  const inWords = useSumInWords()
  if (amount === 0) return <p>{t('act.even', { day: formatDate(day) })}</p>
  const sum = Math.abs(amount)
  return (
    <p>
      {t('act.owed', {
        day: formatDate(day),
        creditor: (amount > 0 ? act.organisation : act.partner).name,
        sum: `${formatMoney(sum)} ${code}`,
        words: inWords(sum, currency_id, { name_uz: code, name_ru: code, name_en: code }),
      })}
    </p>
  )
}
