import { useTranslation } from 'react-i18next'
import { useRow } from '#client/data/ask/use-row.ts'
import { formatDate } from '#client/parts/format.ts'
import { numberText } from '#domain/kernel/document-number.ts'
import { bank } from '#domain/references/bank.ts'
import { partner } from '#domain/references/partner.ts'
import type { PaperProps } from '../../../parts/own-hand.ts'
import { PrintedPage } from '../printed-page.tsx'
import { useOwner } from '../use-owner.ts'
import { counterpartOf, nameIn, SignHere, useSum } from './paper-parts.tsx'
import css from './papers.module.css'

type Told = string | null | undefined

interface SideProps {
  of: 'payer' | 'payee'
  name: string
  inn: Told
  account: Told
  bankName: Told
  mfo: Told
}

/** One side of the payment: who, their account, and where it is held. What is not known is left to be written in. */
function Side({ of, name, inn, account, bankName, mfo }: SideProps) {
  const { t } = useTranslation('papers')
  const isPayer = of === 'payer'
  const cells: readonly (readonly [string, Told, string, Told])[] = [
    [isPayer ? t('order.payer') : t('order.payee'), name, t('order.inn'), inn],
    [isPayer ? t('order.debit') : t('order.credit'), account, '', ''],
    [isPayer ? t('order.payerBank') : t('order.payeeBank'), bankName, t('order.mfo'), mfo],
  ]
  return (
    <tbody>
      {cells.map(([label, value, more, what]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td colSpan={more ? 1 : 3}>{value || '\u00a0'}</td>
          {more ? <th scope="row">{more}</th> : null}
          {more ? <td className={css.code}>{what || '\u00a0'}</td> : null}
        </tr>
      ))}
    </tbody>
  )
}

/** What a bank is asked to pay from an account of ours. */
export default function PaymentOrder({ row, onDone }: PaperProps) {
  const { t } = useTranslation('papers')
  const { figures, words, sign } = useSum(row)
  const owner = useOwner()
  const ours = useRow(bank, String(row.bank_id))
  const partner_id = row.client_id ?? row.supplier_id
  const theirs = useRow(partner, partner_id ? String(partner_id) : null)
  const isKnown = owner.isKnown && !ours.loading && !theirs.loading
  const number = String(row.invoice || numberText(row) || '—')
  return (
    <PrintedPage isReady={isKnown} onDone={onDone} className={css.paper}>
      <h1>{t('order.title', { number })}</h1>
      <p className={css.stamp}>
        <span>{t('on', { day: formatDate(row.occurred_at) })}</span>
      </p>
      <table className={css.order}>
        <Side
          of="payer"
          name={owner.name}
          inn={owner.inn}
          account={ours.row?.account}
          bankName={nameIn(row.bank)}
          mfo={ours.row?.mfo}
        />
        <tbody className={css.amount}>
          <tr>
            <th scope="row">{t('sum')}</th>
            <td colSpan={3}>{`${figures} ${sign}`}</td>
          </tr>
        </tbody>
        <Side
          of="payee"
          name={counterpartOf(row)}
          inn={theirs.row?.inn}
          account={theirs.row?.account}
          bankName={theirs.row?.bank_name}
          mfo={theirs.row?.mfo}
        />
        <tbody>
          <tr>
            <th scope="row">{t('inWords')}</th>
            <td colSpan={3}>{words}</td>
          </tr>
          <tr className={css.purpose}>
            <th scope="row">{t('order.purpose')}</th>
            <td colSpan={3}>{String(row.purpose ?? '')}</td>
          </tr>
        </tbody>
      </table>
      <div className={css.pair}>
        <SignHere who={t('director')} name={owner.director} />
        <SignHere who={t('bookkeeper')} name={owner.accountant} />
      </div>
      <div className={css.bank}>
        <span>{t('stamp')}</span>
        <span>{t('order.checked')}</span>
        <span>{t('order.approved')}</span>
        <span>{t('order.posted')}</span>
      </div>
    </PrintedPage>
  )
}
