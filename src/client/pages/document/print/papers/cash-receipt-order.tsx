import { useTranslation } from 'react-i18next'
import { formatDate } from '#client/parts/format.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import type { PaperProps } from '../../../parts/own-hand.ts'
import { PrintedPage } from '../printed-page.tsx'
import { useOwner } from '../use-owner.ts'
import { Accounts, counterpartOf, FilledIn, nameIn, OrderHead, SignHere, useSum } from './paper-parts.tsx'
import css from './papers.module.css'

/** KO-1: the order stays in the cash office, its receipt is torn off for whoever brought the money. */
export default function CashReceiptOrder({ row, onDone }: PaperProps) {
  const { t } = useTranslation('papers')
  const { words, figures, sign } = useSum(row)
  const owner = useOwner()
  const [number, day] = [numberText(row) || '—', formatDate(row.occurred_at)]
  const [from, basis] = [counterpartOf(row), String(row.basis ?? '')]
  return (
    <PrintedPage isReady={owner.isKnown} onDone={onDone} className={css.torn}>
      <section>
        <OrderHead form="KO-1" title={t('receipt.title')} number={number} day={day} place={nameIn(row.cashbox)} />
        <Accounts row={row} />
        <FilledIn name={t('receipt.from')}>{from}</FilledIn>
        <FilledIn name={t('basis')}>{basis}</FilledIn>
        <FilledIn name={t('inWords')}>{words}</FilledIn>
        <FilledIn name={t('enclosed')}>{String(row.appendix ?? '')}</FilledIn>
        <SignHere who={t('bookkeeper')} name={owner.accountant} />
        <SignHere who={t('receipt.cashier')} />
      </section>
      <section className={css.stub}>
        <FilledIn note={t('organisation')}>{owner.name}</FilledIn>
        <h2>{t('receipt.stub')}</h2>
        <p>{t('receipt.of', { number, day })}</p>
        <FilledIn name={t('receipt.from')}>{from}</FilledIn>
        <FilledIn name={t('basis')}>{basis}</FilledIn>
        <FilledIn name={t('sum')}>{`${figures} ${sign}`}</FilledIn>
        <FilledIn note={t('sumInWords')}>{words}</FilledIn>
        <p className={css.stamp}>
          <span>{t('on', { day })}</span>
          <span>{t('stamp')}</span>
        </p>
        <FilledIn name={t('bookkeeper')} note={t('signature')} />
        <FilledIn name={t('cashier')} note={t('signature')} />
      </section>
    </PrintedPage>
  )
}
