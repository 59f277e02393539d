import { useTranslation } from 'react-i18next'
import { useRow } from '#client/data/ask/use-row.ts'
import { formatDate, formatMoney, formatQuantity } from '#client/parts/format.ts'
import { QrCode } from '#client/parts/qr-code.tsx'
import { numberText } from '#domain/kernel/document-number.ts'
import { bank } from '#domain/references/bank.ts'
import { partner } from '#domain/references/partner.ts'
import type { PaperProps } from '../../../parts/own-hand.ts'
import { productName, useProducts } from '../../goods/parts/use-products.ts'
import { lineTotal } from '../../lines/parts/line.ts'
import { linesIn } from '../../lines/parts/use-lines.ts'
import { PrintedPage } from '../printed-page.tsx'
import { useOwner } from '../use-owner.ts'
import { nameIn, SignHere, useSum } from './paper-parts.tsx'
import css from './papers.module.css'

/** What a client is asked to pay, for what, and where; a phone reads the details from the code. */
export default function InvoicePaper({ document: kind, row, onDone }: PaperProps) {
  const { t } = useTranslation('papers')
  const { figures, words, sign } = useSum({ ...row, amount: row.total })
  const owner = useOwner()
  const ours = useRow(bank, String(row.bank_id))
  const theirs = useRow(partner, String(row.client_id))
  const lines = linesIn(kind, row).lines ?? []
  const named = lines.filter(({ product_id }) => product_id)
  const { products } = useProducts(named)
  const isNamed = new Set(named.map(({ product_id }) => product_id)).size <= products.size
  const of = { number: numberText(row) || '—', day: formatDate(row.occurred_at) }
  const payee = [
    [t('invoice.payee'), owner.name],
    [t('invoice.inn'), owner.inn],
    [t('invoice.address'), owner.address],
    [t('invoice.phone'), owner.phones],
    [t('invoice.account'), ours.row?.account],
    [t('invoice.bank'), nameIn(row.bank)],
    [t('invoice.mfo'), ours.row?.mfo],
  ].flatMap(([name, value]) => (name && value ? [[name, value] as const] : []))
  const paid = [
    [t('invoice.sum'), `${figures} ${sign}`],
    [t('invoice.purposeName'), t('invoice.purpose', of)],
  ]
  const isReduced = lines.some(({ discount }) => Number(discount ?? 0) > 0)
  const field = kind.fields.lines
  return (
    <PrintedPage
      isReady={owner.isKnown && !ours.loading && !theirs.loading && isNamed}
      onDone={onDone}
      className={css.ask}
    >
      <div className={css.payee}>
        <dl>
          {payee.map(([name, value]) => (
            <Told key={name} name={name} value={value} />
          ))}
        </dl>
        <QrCode
          text={[...payee, ...paid].map((pair) => pair.join(': ')).join('\n')}
          label={t('invoice.qr')}
          className={css.qr}
        />
      </div>
      <h1>{t('invoice.title', of)}</h1>
      <div className={css.payee}>
        <dl>
          <Told name={t('invoice.payer')} value={nameIn(row.client)} />
          {theirs.row?.inn ? <Told name={t('invoice.inn')} value={theirs.row.inn} /> : null}
          <Told name={t('invoice.until')} value={formatDate(String(row.due_date))} />
        </dl>
      </div>
      <table>
        <thead>
          <tr>
            <th>{'№'}</th>
            <th>{t('invoice.what')}</th>
            <th>{t('invoice.quantity')}</th>
            <th>{t('invoice.price')}</th>
            {isReduced && <th>{t('invoice.discount')}</th>}
            <th>{t('invoice.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const product = products.get(String(line.product_id))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: on paper a line is its place
              <tr key={at}>
                <td>{at + 1}</td>
                <td>{String(line.name || (product && productName(product)) || '')}</td>
                <td>{formatQuantity(Number(line.quantity ?? 0))}</td>
                <td>{formatMoney(Number(line.price ?? 0))}</td>
                {isReduced && <td>{formatMoney(Number(line.discount ?? 0))}</td>}
                <td>{formatMoney(field?.kind === 'lines' ? (lineTotal(field, line) ?? 0) : 0)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={css.total}>{t('invoice.total', { sum: `${figures} ${sign}` })}</p>
      <p>{`${t('inWords')} ${words}`}</p>
      {row.comment ? <p>{row.comment}</p> : null}
      <SignHere who={t('director')} name={owner.director} />
      <SignHere who={t('bookkeeper')} name={owner.accountant} />
      <p>{t('stamp')}</p>
    </PrintedPage>
  )
}

const Told = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
