import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatQuantity, formatTime } from '#client/parts/format.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Chosen, CountedProduct } from '#domain/stock/merged-count.ts'
import { changeOf } from '../goods/counts/told.ts'
import { productName, useProducts } from '../goods/parts/use-products.ts'
import { Disputes } from './disputes.tsx'
import css from './joint.module.css'
import type { useJointCount } from './use-joint-count.ts'

interface CountDifferencesProps {
  joint: ReturnType<typeof useJointCount>
  isOpen: boolean
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  finish: ReactNode
}

/** What differs, what people disagree about and what nobody has counted yet: each only to those who may see it. */
export function CountDifferences({ joint, isOpen, chosen, onChoose, finish }: CountDifferencesProps) {
  const { t } = useTranslation('counts')
  const { counted, differing, seesBooks, leads, uncounted } = joint
  const twice = counted.reduce((sum, one) => sum + one.twice.length, 0)
  return (
    <>
      {leads && isOpen && <Disputes counted={counted} chosen={chosen} onChoose={onChoose} />}
      {isOpen && (
        <section>
          <h2 className={css.heading}>
            {t('differences.name')} {seesBooks && <small>{t('differences.seen')}</small>}
          </h2>
          {!seesBooks ? (
            <p className={css.empty}>{t('differences.hidden')}</p>
          ) : differing === null ? (
            <p className={css.empty}>{t(counted.length === 0 ? 'differences.nothing' : 'differences.unknown')}</p>
          ) : differing.length === 0 ? (
            <p className={css.empty}>{t('differences.none')}</p>
          ) : (
            <DifferingRows lines={differing} counted={counted} />
          )}
          {twice > 0 && <p className={css.note}>{t('twice', { count: twice })}</p>}
          {uncounted.length > 0 && <Uncounted rows={uncounted} />}
          {finish && <div className={css.finish}>{finish}</div>}
        </section>
      )}
    </>
  )
}

function DifferingRows({ lines, counted }: { lines: readonly Row[]; counted: readonly CountedProduct[] }) {
  const { t } = useTranslation('counts')
  const { products } = useProducts(lines)
  const known = useMemo(() => new Map(counted.map((one) => [one.product_id, one])), [counted])
  return (
    <ul className={css.rows}>
      {lines.map((line) => {
        const id = String(line.product_id)
        const product = products.get(id)
        const its = known.get(id)
        const change = changeOf(line)
        const missing = (line.missing as readonly string[]).length
        return (
          <li key={id} className={css.row}>
            <span className={css.what}>
              <strong>{product ? productName(product) : '…'}</strong>
              <small>
                {[its?.shelves.join(', '), its?.counters.join(', '), its && formatTime(its.counted_at)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {Number(line.moved) !== 0 && (
                <small>{t('differences.moved', { quantity: formatQuantity(Number(line.moved)) })}</small>
              )}
            </span>
            <span className={css.books}>
              <small>{t('differences.booked', { quantity: formatQuantity(Number(line.expected)) })}</small>
              <small>{t('differences.counted', { quantity: formatQuantity(Number(line.quantity)) })}</small>
            </span>
            <span className={change < 0 ? css.less : css.more}>
              <b className="num">{change > 0 ? `+${formatQuantity(change)}` : formatQuantity(change)}</b>
              <small>
                {t(change < 0 ? 'differences.less' : change > 0 ? 'differences.more' : 'differences.other', {
                  count: missing,
                })}
              </small>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Nobody has counted these, which is not zero. */
function Uncounted({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('counts')
  const shown = rows.slice(0, 200)
  const { products } = useProducts(shown)
  return (
    <details className={css.uncounted}>
      <summary>{t('uncounted.name', { count: rows.length })}</summary>
      <ul className={css.rows}>
        {shown.map(({ product_id, quantity }) => {
          const product = products.get(String(product_id))
          return (
            <li key={String(product_id)} className={css.row}>
              <span className={css.what}>{product ? productName(product) : '…'}</span>
              <span className="num">{formatQuantity(Number(quantity))}</span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
