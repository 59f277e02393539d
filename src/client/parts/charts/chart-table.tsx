import { useTranslation } from 'react-i18next'
import css from './chart.module.css'
import type { ChartProps } from './chart.tsx'
import { pointsOf } from './scale.ts'

interface ChartTableProps extends Pick<ChartProps, 'title' | 'labels' | 'series' | 'write' | 'onPick'> {
  readonly onActive: (index: number | null) => void
}

/** The values of a chart for keyboard and screen reader; the picture shows which row has the focus. */
export function ChartTable({ title, labels, series, write, onPick, onActive }: ChartTableProps) {
  const { t } = useTranslation('charts')
  return (
    <table className={css.table}>
      <caption className="unseen">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('point')}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pointsOf(labels).map(({ label, at }) => (
          <tr key={at} onFocus={() => onActive(at)} onBlur={() => onActive(null)}>
            <th scope="row">
              {onPick ? (
                <button type="button" onClick={() => onPick(at)}>
                  {label}
                </button>
              ) : (
                label
              )}
            </th>
            {series.map(({ name, values }) => (
              <td key={name} className="num">
                {written(values[at], write)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is not known is a dash, never nought. */
export const written = (value: number | null | undefined, write: (value: number) => string) =>
  value === null || value === undefined ? '–' : write(value)
