import Table from 'lucide-react/icons/table-2'
import { type ReactElement, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import css from './chart.module.css'
import { ChartTable } from './chart-table.tsx'
import { lookAt, Swatch, Textures } from './looks.tsx'
import { Plot } from './plot.tsx'
import { Ring } from './ring.tsx'
import { Rows } from './rows.tsx'
import { useWidth } from './use-width.ts'

export interface ChartSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
  /** Drawn as the compared period: a dashed line. */
  readonly isBefore?: boolean
}

export interface ChartProps {
  readonly kind: 'bar' | 'line' | 'share'
  readonly title: string
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
  /** A value in full, and as an axis has it. */
  readonly write: (value: number) => string
  readonly short: (value: number) => string
  /** A point is pressed, or Enter on its row of the table behind. */
  readonly onPick?: (index: number) => void
  readonly height?: number
  /** The labels follow one another, as hours do; without it bars lie, each beside its name. */
  readonly inOrder?: boolean
  /** The point that is still going on: its bar is pale. */
  readonly goingOn?: number
}

/** What all drawings are given: the point under the pointer or the focus is shared with the table behind. */
export interface DrawnProps extends ChartProps {
  readonly id: string
  readonly width: number
  readonly active: number | null
  readonly onActive: (index: number | null) => void
}

/** Values as a picture, with the same values as a table behind it. */
export function Chart(props: ChartProps): ReactElement {
  const { t } = useTranslation('charts')
  const id = useId()
  const [ref, width] = useWidth<HTMLDivElement>()
  const [active, setActive] = useState<number | null>(null)
  const [asTable, setAsTable] = useState(false)
  const { kind, title, labels, series, inOrder = true } = props
  const isEmpty = labels.length === 0 || series.every(({ values }) => values.every((value) => !value))
  const Drawing = kind === 'share' ? Ring : kind === 'bar' && !inOrder ? Rows : Plot

  return (
    <figure className={css.chart} aria-label={title}>
      <figcaption>
        <strong>{title}</strong>
        {kind !== 'share' && series.length > 1 && <Legend series={series} id={id} />}
        {!isEmpty && kind !== 'share' && (
          <IconButton
            icon={Table}
            size="sm"
            className={css.switch}
            label={t(asTable ? 'asPicture' : 'asTable')}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          />
        )}
      </figcaption>
      <svg className={css.textures} aria-hidden>
        <Textures id={id} />
      </svg>
      <div ref={ref} className={css.room} style={asTable || isEmpty ? undefined : { minHeight: props.height }}>
        {isEmpty ? (
          <p className={css.empty}>{t('empty')}</p>
        ) : (
          width !== null &&
          !asTable && <Drawing {...props} id={id} width={width} active={active} onActive={setActive} />
        )}
      </div>
      {!isEmpty && kind !== 'share' && (
        <div className={cx(css.behind, !asTable && 'unseen')}>
          <ChartTable {...props} onActive={setActive} />
        </div>
      )}
    </figure>
  )
}

const Legend = ({ series, id }: { series: readonly ChartSeries[]; id: string }) => (
  <ul className={css.legend}>
    {series.map(({ name, isBefore }, at) => (
      <li key={name}>
        {isBefore ? (
          <svg width="20" height="12" aria-hidden>
            <path d="M0 6H20" className={css.before} />
          </svg>
        ) : (
          <Swatch look={lookAt(at)} id={id} />
        )}
        {name}
      </li>
    ))}
  </ul>
)
