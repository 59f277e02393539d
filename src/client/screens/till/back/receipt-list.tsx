import { useTranslation } from 'react-i18next'
import { formatDateTime, formatMoney } from '#client/parts/format.ts'
import { StatusChip } from '#client/parts/status-chip.tsx'
import type { DocumentRecord } from '#domain/kernel/document.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import type { GoodsLine } from '#domain/registers/goods-lines.ts'
import { useStocked } from '../state/live-catalogue.ts'
import css from './back.module.css'
import type { Buyer } from './find-sale.ts'

interface ReceiptListProps {
  label: string
  rows: readonly DocumentRecord[]
  chosen: string | null
  buyerOf: (row: Row) => Buyer | null
  onChoose: (row: DocumentRecord) => void
}

/** Receipts by what is printed on them: number, time and sum. */
export function ReceiptList({ label, rows, chosen, buyerOf, onChoose }: ReceiptListProps) {
  const { t } = useTranslation('back')
  const { catalogue } = useStocked()
  return (
    <ul className={css.receipts} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className={css.receipt} aria-pressed={row.id === chosen} onClick={() => onChoose(row)}>
            <span className={css.what}>
              <strong>{t(row.sale_id ? 'list.return' : 'list.sale', { number: numberOn(row) })}</strong>
              <small>
                {[formatDateTime(row.occurred_at), numberBeside(row), buyerOf(row)?.name].filter(Boolean).join(' · ')}
              </small>
              <small className={css.sold}>{soldIn(row, (id) => catalogue?.get(id)?.name)}</small>
            </span>
            <State row={row} />
            <b className="num">{formatMoney(Number(row.total ?? 0))}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}

function State({ row }: { row: StoredRow }) {
  const { t } = useTranslation('back')
  if (row.status === 'returned') return <StatusChip colour="grey">{t('list.returned')}</StatusChip>
  if (row.status === 'partial_returned')
    return (
      <StatusChip colour="orange" form="half">
        {t('list.partly')}
      </StatusChip>
    )
  return null
}

/** What was sold, as far as the till knows its name: the first of it, and how many lines more. */
function soldIn({ lines }: Row, nameOf: (id: string) => string | undefined): string {
  const all = (lines ?? []) as readonly GoodsLine[]
  const first = all.find(({ product_id }) => nameOf(product_id))
  if (!first) return ''
  return `${nameOf(first.product_id)}${all.length > 1 ? ` +${all.length - 1}` : ''}`
}

/** The number in the books, where another is printed. */
const numberBeside = ({ device_number, number }: DocumentRecord) => (device_number && number ? number : null)

/** The number as printed. */
export const numberOn = ({ device_number, number }: Row) => String(device_number ?? number ?? '—')
