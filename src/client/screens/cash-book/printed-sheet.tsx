import { useTranslation } from 'react-i18next'
import { SignHere } from '#client/pages/document/print/papers/paper-parts.tsx'
import { PrintedPage } from '#client/pages/document/print/printed-page.tsx'
import { useOwner } from '#client/pages/document/print/use-owner.ts'
import { formatDate, formatMoney } from '#client/parts/format.ts'
import { useLabel } from '#client/parts/i18n/label.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import type { CashBook } from '#wire/money.ts'
import css from './cash-book.module.css'

/** KO-4: the sheet as it is bound into the book, with room for the accounts and for who closes the day. */
export function PrintedSheet({ book, onDone }: { book: CashBook; onDone: () => void }) {
  const { t } = useTranslation('papers')
  const label = useLabel('resources')
  const { name, inn, accountant, isKnown } = useOwner()
  const { lines } = book
  const sums = { in: formatMoney(book.incoming), out: formatMoney(book.outgoing) }
  const rest = (title: string, sum: number) => (
    <tr>
      <th scope="row" colSpan={3}>
        {title}
      </th>
      <td>{formatMoney(sum)}</td>
      <td className={css.crossed}>×</td>
    </tr>
  )
  return (
    <PrintedPage isReady={isKnown} onDone={onDone} className={css.paper}>
      <header>
        <small>{t('form', { form: 'KO-4' })}</small>
        <span>{inn ? t('withInn', { name, inn }) : name}</span>
        <h1>{t('book.of', { day: formatDate(book.day) })}</h1>
        <span>{t('book.place', { cashbox: book.cashbox.name, currency: book.currency.code })}</span>
        <span>{t('book.page', { sheet: book.sheet })}</span>
      </header>
      <table>
        <thead>
          <tr>
            <th>{t('book.document')}</th>
            <th>{t('book.from')}</th>
            <th>{t('book.account')}</th>
            <th>{t('book.in')}</th>
            <th>{t('book.out')}</th>
          </tr>
        </thead>
        <tbody>
          {rest(t('book.openingOf'), book.opening)}
          {lines.map((line) => (
            <tr key={line.document_id}>
              <td>{numberText({ ...line })}</td>
              <td>{[label(`resources:${line.document}.one`), line.who].filter(Boolean).join(': ')}</td>
              <td />
              <td>{line.incoming > 0 && formatMoney(line.incoming)}</td>
              <td>{line.outgoing > 0 && formatMoney(line.outgoing)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              {t('book.total')}
            </th>
            <td>{sums.in}</td>
            <td>{sums.out}</td>
          </tr>
          {rest(t('book.closingOf'), book.closing)}
        </tbody>
      </table>
      <SignHere who={t('cashier')} />
      <p>
        {t('book.checked', {
          in: lines.filter(({ incoming }) => incoming > 0).length,
          out: lines.filter(({ outgoing }) => outgoing > 0).length,
        })}
      </p>
      <SignHere who={t('bookkeeper')} name={accountant} />
    </PrintedPage>
  )
}
