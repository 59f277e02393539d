import { useTranslation } from 'react-i18next'
import { formatDate } from '#client/parts/format.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import type { PaperProps } from '../../../parts/own-hand.ts'
import { PrintedPage } from '../printed-page.tsx'
import { useOwner } from '../use-owner.ts'
import { Accounts, counterpartOf, FilledIn, nameIn, OrderHead, SignHere, useSum } from './paper-parts.tsx'
import css from './papers.module.css'

/** KO-2: who takes the money writes the sum in by their own hand, and shows a document. */
export default function CashPaymentOrder({ row, onDone }: PaperProps) {
  const { t } = useTranslation('papers')
  const { words } = useSum(row)
  const { director, accountant, isKnown } = useOwner()
  const [number, day] = [numberText(row) || '—', formatDate(row.occurred_at)]
  return (
    <PrintedPage isReady={isKnown} onDone={onDone} className={css.paper}>
      <OrderHead form="KO-2" title={t('payment.title')} number={number} day={day} place={nameIn(row.cashbox)} />
      <Accounts row={row} />
      <FilledIn name={t('payment.to')}>{counterpartOf(row)}</FilledIn>
      <FilledIn name={t('basis')}>{String(row.basis ?? '')}</FilledIn>
      <FilledIn name={t('inWords')}>{words}</FilledIn>
      <FilledIn name={t('enclosed')}>{String(row.appendix ?? '')}</FilledIn>
      <div className={css.pair}>
        <SignHere who={t('director')} name={director} />
        <SignHere who={t('bookkeeper')} name={accountant} />
      </div>
      <FilledIn name={t('payment.took')} note={t('byHand')} />
      <div className={css.pair}>
        <FilledIn name={t('payment.day')} />
        <FilledIn name={t('payment.signature')} />
      </div>
      <FilledIn name={t('payment.by')} note={t('payment.document')}>
        {String(row.passport ?? '')}
      </FilledIn>
      <SignHere who={t('payment.cashier')} />
    </PrintedPage>
  )
}
