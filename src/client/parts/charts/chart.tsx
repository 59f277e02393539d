import Table from 'lucide-react/icons/table-2'
import { type ReactElement, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import css from './chart.module.css'
import type { ChartProps, ChartSeries } from './chart-props.ts'
import { ChartTable } from './chart-table.tsx'
import { lookAt, Swatch, strokeOf, Textures } from './looks.tsx'
import { Plot } from './plot.tsx'
import { Ring } from './ring.tsx'
import { LyingBars } from './rows.tsx'
import { useWidth } from './use-width.ts'

/** Values as a picture, with the same values as a table behind it. */
export function Chart(props: ChartProps): ReactElement {
  const { t } = useTranslation('charts')
  const id = useId()
  const [ref, width] = useWidth<HTMLDivElement>()
  const [active, setActive] = useState<number | null>(null)
  const [asTable, setAsTable] = useState(false)
  const { kind, title, labels, series, inOrder = true } = props
  const isEmpty = labels.length === 0 || series.every(({ values }) => values.every((value) => !value))
  const Drawing = kind === 'share' ? Ring : kind === 'bar' && !inOrder ? LyingBars : Plot

  return (
    <figure className={css.chart} aria-label={title}>
      <figcaption>
        <strong>{title}</strong>
        {kind !== 'share' && series.length > 1 && <Legend series={series} id={id} isLines={kind === 'line'} />}
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

interface LegendProps {
  series: readonly ChartSeries[]
  id: string
  isLines: boolean
}

const Legend = ({ series, id, isLines }: LegendProps) => (
  <ul className={css.legend}>
    {series.map(({ name, isBefore }, at) => (
      <li key={name}>
        {isBefore ? (
          <svg width="24" height="12" aria-hidden>
            <path d="M0 6H24" className={css.before} />
          </svg>
        ) : isLines ? (
          <svg width="24" height="12" aria-hidden>
            <path d="M0 6H24" className={css.line} {...strokeOf(lookAt(at))} />
          </svg>
        ) : (
          <Swatch look={lookAt(at)} id={id} />
        )}
        {name}
      </li>
    ))}
  </ul>
)
