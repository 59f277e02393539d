import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { cx } from '#client/parts/cx.ts'
import { formatQuantity } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import css from './progress.module.css'

/** How far something has come, in thousandths; `wanted` is null where no quantity is expected. */
export interface Progress {
  readonly done: number
  readonly wanted: number | null
}

/** What is being scanned now. */
export interface CurrentGoods extends Progress {
  readonly name: string
  readonly note?: string | undefined
  /** One of a unit's codes is read, and the other awaited. */
  readonly isHalf?: boolean
}

export interface WorkRow extends Progress {
  readonly key: string
  readonly name: string
  readonly isCurrent: boolean
}

/** More pieces than this are no longer told apart: one bar shows their share. */
const mostSegments = 20
const share = ({ done, wanted }: Progress) => (wanted ? Math.min(100, (done * 100) / wanted) : 0)

export function Figures({ of, className }: { of: Progress; className?: string | undefined }) {
  const { t } = useTranslation('workplace')
  const done = formatQuantity(of.done)
  if (of.wanted === null) return <b className={cx('num', className)}>{done}</b>
  const wanted = formatQuantity(of.wanted)
  return (
    <span className={cx('num', className)}>
      <span className="unseen">{t('progress', { done, wanted })}</span>
      <span aria-hidden>
        <b>{done}</b>
        <small>{` / ${wanted}`}</small>
      </span>
    </span>
  )
}

/** What is being scanned, large: its name, how many are done, and a segment for each piece. */
export function Current({ of }: { of: CurrentGoods }) {
  const pieces = of.wanted !== null && of.wanted % 1000 === 0 ? of.wanted / 1000 : 0
  const done = Math.floor(of.done / 1000)
  return (
    <section className={css.current}>
      <div className={css.names}>
        <strong>{of.name}</strong>
        {of.note && <span>{of.note}</span>}
      </div>
      <Figures of={of} className={css.large} />
      {pieces > 0 && pieces <= mostSegments ? (
        <span className={css.segments} aria-hidden>
          {Array.from({ length: pieces }, (_, at) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a segment is nothing but its place
              key={at}
              data-state={at < done ? 'full' : at === done && of.isHalf ? 'half' : undefined}
            />
          ))}
        </span>
      ) : (
        of.wanted !== null && <Bar of={of} />
      )}
    </section>
  )
}

const Bar = ({ of }: { of: Progress }) => (
  <span className={css.bar} aria-hidden>
    <i style={{ width: `${share(of)}%` }} />
  </span>
)

interface RowsProps {
  rows: readonly WorkRow[]
  total: Progress | null
  onRow: ((key: string) => void) | undefined
}

/** Drawn at once: with each scan, so their number must not grow with the document. */
const mostRows = 30

/** What was scanned so far, by goods, the latest first. */
export function WorkRows({ rows, total, onRow }: RowsProps) {
  const { t } = useTranslation('workplace')
  const left = rows.length - mostRows
  return (
    <section className={css.rows} aria-label={t('rows')}>
      <header>
        <h2>{t('rows')}</h2>
        {total && <Figures of={total} />}
      </header>
      <ol>
        {rows.slice(0, mostRows).map((row) => {
          const isWhole = row.wanted !== null && row.done >= row.wanted
          const shown = (
            <>
              <span className={css.name}>{row.name}</span>
              <span className={cx(css.figures, isWhole && css.whole)}>
                {isWhole && <Icon of={Check} size={18} />}
                <Figures of={row} />
              </span>
              {row.wanted !== null && <Bar of={row} />}
            </>
          )
          return (
            <li key={row.key} aria-current={row.isCurrent || undefined}>
              {onRow ? (
                <button type="button" className={css.row} onClick={() => onRow(row.key)}>
                  {shown}
                </button>
              ) : (
                <div className={css.row}>{shown}</div>
              )}
            </li>
          )
        })}
      </ol>
      {rows.length === 0 && <p>{t('nothing')}</p>}
      {left > 0 && <p>{t('more', { count: left })}</p>}
    </section>
  )
}
