import { useTranslation } from 'react-i18next'
import { formatDateTime, formatQuantity } from '#client/parts/format.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import type { CountedProduct } from '#domain/stock/merged-count.ts'
import css from './joint.module.css'
import type { Counter } from './joint-lines.ts'
import { shadeOf } from './shades.ts'
import type { JointCount } from './use-sheets.ts'

interface JointProgressProps {
  counted: readonly CountedProduct[]
  /** Null where it is not shown. */
  total: number | null
  counters: readonly Counter[]
  row: JointCount
}

/** How much is counted, of how much, and whose part of it is how long. */
export function JointProgress({ counted, total, counters, row }: JointProgressProps) {
  const { t } = useTranslation('counts')
  const done = sumOf(counted, ({ quantity }) => quantity)
  const whole = Math.max(
    total ?? 0,
    sumOf(counters, ({ quantity }) => quantity),
    1,
  )
  return (
    <section className={css.progress} aria-label={t('progress.name')}>
      <p className={css.figures}>
        <strong className="num">{formatQuantity(done)}</strong>
        {total !== null && <span className="num">{t('progress.of', { total: formatQuantity(total) })}</span>}
        <small>
          {t('progress.people', { count: counters.length })}, {formatDateTime(row.occurred_at)}
        </small>
      </p>
      {total !== null && (
        <div className={css.bar} aria-hidden>
          {counters.map(({ name, quantity }, at) => (
            <span key={name} style={{ width: `${(quantity / whole) * 100}%`, background: shadeOf(at) }} />
          ))}
        </div>
      )}
    </section>
  )
}
