import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatDateTime, formatMoney, formatQuantity } from '#client/parts/format.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Lines } from '#domain/kernel/field.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { productName, useProducts } from '../parts/use-products.ts'
import { useToldLines } from '../parts/use-told-lines.ts'
import { CountedUnits } from './counted-units.tsx'
import css from './counts.module.css'
import { changeOf, differs } from './told.ts'
import { useBooked, useDiffering } from './use-booked.ts'

interface PostingQuestionProps {
  document: Document
  field: Lines
  header: Row
  lines: readonly Row[]
  /** The lines as posted before; none for a new document. */
  posted: readonly Row[]
  onPost: () => void
  onClose: () => void
}

/** What posting a count will write, product by product and unit by unit, before it is written. */
export default function PostingQuestion({ onPost, onClose, ...asked }: PostingQuestionProps) {
  const { t } = useTranslation('documents')
  const booked = useBooked(asked)
  const told = useToldLines(asked.lines, useDiffering(asked.field, booked))
  const { products } = useProducts(asked.lines)
  const differing = booked ? told.filter(differs) : []
  return (
    <Dialog
      title={t('counted.title')}
      size="md"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('counted.back')}</Button>
          <Button variant="solid" data-autofocus onClick={onPost}>
            {t('actions.post')}
          </Button>
        </>
      }
    >
      <div className={css.question}>
        {!booked ? (
          <p>{t('counted.unknown')}</p>
        ) : differing.length === 0 ? (
          <p>{t('counted.none')}</p>
        ) : (
          <>
            <p>{t('counted.text')}</p>
            <CountedSums lines={differing} />
            <ul className={css.lines}>
              {differing.map((line) => (
                <li key={String(line.product_id)}>
                  <DifferingLine line={line} product={products.get(String(line.product_id))} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}

const listOf = (line: Row, name: string) => (line[name] ?? []) as readonly string[]

/** Shortage and surplus in pieces and, for those who are shown costs, in money. */
function CountedSums({ lines }: { lines: readonly Row[] }) {
  const { t } = useTranslation(['documents', 'pages'])
  const pieces = (sign: 1 | -1) =>
    sumOf(lines, (line) => {
      const units = listOf(line, sign > 0 ? 'unexpected' : 'missing').length * 1000
      return units || Math.max(0, sign * changeOf(line))
    })
  const sums = [
    { name: 'shortage', quantity: pieces(-1), sign: '\u2212' },
    { name: 'surplus', quantity: pieces(1), sign: '+' },
  ] as const
  return (
    <dl className={css.sums}>
      {sums
        .filter(({ quantity }) => quantity > 0)
        .map(({ name, quantity, sign }) => {
          const isTold = lines.every((line) => typeof line[name] === 'number')
          const worth = sumOf(lines, (line) => Number(line[name] ?? 0))
          return (
            <div key={name}>
              <dt>{t(`counted.${name}`)}</dt>
              <dd className="num">
                {sign}
                {formatQuantity(quantity)}
                {isTold && (
                  <span>
                    {formatMoney(worth)} {t('pages:money.soum')}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
    </dl>
  )
}

function DifferingLine({ line, product }: { line: Row; product: Row | undefined }) {
  const { t } = useTranslation('documents')
  const by = changeOf(line)
  return (
    <>
      <div className={css.line}>
        <strong>{product ? productName(product) : '…'}</strong>
        <b className="num">{by > 0 ? `+${formatQuantity(by)}` : formatQuantity(by)}</b>
      </div>
      <span className={css.note}>
        {t('counted.line', {
          expected: formatQuantity(Number(line.expected ?? 0)),
          counted: formatQuantity(Number(line.quantity ?? 0)),
        })}
      </span>
      {typeof line.counted_at === 'string' && (
        <span className={css.note}>
          {t('counted.at', { time: formatDateTime(line.counted_at) })}
          {Number(line.moved) !== 0 && `. ${t('counted.moved', { quantity: formatQuantity(Number(line.moved)) })}`}
        </span>
      )}
      <CountedUnits line={line} />
    </>
  )
}
