import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { signOf } from '#client/fields/money.tsx'
import { formatMoney } from '#client/parts/format.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { useOwner } from '../use-owner.ts'
import { useSumInWords } from '../use-sum-in-words.ts'
import css from './papers.module.css'

/** The name of what a field refers to, from its short row. */
export const nameIn = (short: unknown): string => String((short as Row | null | undefined)?.name ?? '')

/** With whom the money was settled. */
export const counterpartOf = ({ client, supplier, employee, person }: Row): string =>
  [client, supplier, employee].map(nameIn).find(Boolean) ?? String(person ?? '')

/** A sum as the paper shows it: in figures, in words, and its currency. */
export function useSum({ amount, currency_id, currency }: Row) {
  const { t } = useTranslation('papers')
  const say = useSumInWords()
  const [sum, of] = [Number(amount), String(currency_id)]
  return {
    figures: formatMoney(sum),
    words: say(sum, of, currency),
    sign: of === currencies.UZS ? t('soum') : signOf(of, currency),
  }
}

/** What is filled in, on a line that goes on where it is not. */
export const FilledIn = ({ name, children, note }: { name?: string; children?: ReactNode; note?: string }) => (
  <div className={css.filled}>
    {name && <span>{name}</span>}
    <b>{children || '\u00a0'}</b>
    {note && <small>{note}</small>}
  </div>
)

/** A place to sign: by whom, and beside it their name, written in where it is known. */
export function SignHere({ who, name }: { who: string; name?: string }) {
  const { t } = useTranslation('papers')
  return (
    <div className={css.signature}>
      <span>{who}</span>
      <FilledIn note={t('signature')} />
      <FilledIn note={t('fullName')}>{name}</FilledIn>
    </div>
  )
}

/** The accounts, which the bookkeeper writes in, and the sum. */
export function Accounts({ row }: { row: Row }) {
  const { t } = useTranslation('papers')
  const { figures, sign } = useSum(row)
  return (
    <table className={css.accounts}>
      <thead>
        <tr>
          <th>{t('debit')}</th>
          <th>{t('credit')}</th>
          <th>{t('sum')}</th>
          <th>{t('inCurrency')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{'\u00a0'}</td>
          <td />
          <td className={css.sum}>{figures}</td>
          <td>{sign}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** Whose order, which form, its number and its day. */
export function OrderHead({
  form,
  title,
  number,
  day,
  place,
}: Record<'form' | 'title' | 'number' | 'day' | 'place', string>) {
  const { t } = useTranslation('papers')
  const { name, inn } = useOwner()
  return (
    <header className={css.head}>
      <small className={css.form}>{t('form', { form })}</small>
      <FilledIn note={t('organisation')}>{inn ? t('withInn', { name, inn }) : name}</FilledIn>
      <FilledIn note={t('cashOffice')}>{place}</FilledIn>
      <h1>{title}</h1>
      <p>
        <span>{t('numbered', { number })}</span>
        <span>{t('on', { day })}</span>
      </p>
    </header>
  )
}
