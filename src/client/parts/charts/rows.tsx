import { useTranslation } from 'react-i18next'
import css from './chart.module.css'
import type { DrawnProps } from './chart.tsx'
import { written } from './chart-table.tsx'
import { edgeOf, fillOf, lookAt } from './looks.tsx'
import { axisFor, pointsOf } from './scale.ts'

/** More lying bars than these are read in the table. */
const most = 12
const [name, bar, gap] = [20, 16, 10]

/** Lying bars, each below its name with its value written; what it is compared with is a dashed mark. */
export function Rows({ labels, series, write, onPick, width, active, onActive, id }: DrawnProps) {
  const { t } = useTranslation('charts')
  const shown = Math.min(labels.length, most)
  const looked = series.map((one, at) => ({ ...one, look: lookAt(at) }))
  const bars = looked.filter(({ isBefore }) => !isBefore)
  const before = looked.filter(({ isBefore }) => isBefore)
  const axis = axisFor(series.flatMap(({ values }) => values.slice(0, most)))
  const xOf = (value: number) => ((value - axis.from) / (axis.to - axis.from)) * (width - 2) + 1
  const rowHeight = name + bar * bars.length + gap
  return (
    <>
      <svg
        className={css.drawing}
        viewBox={`0 0 ${width} ${rowHeight * shown}`}
        aria-hidden
        data-picks={onPick !== undefined || undefined}
        onPointerLeave={() => onActive(null)}
        onClick={() => active !== null && onPick?.(active)}
      >
        {pointsOf(labels.slice(0, most)).map(({ label, at: index }) => (
          <g key={index} transform={`translate(0 ${index * rowHeight})`} onPointerMove={() => onActive(index)}>
            <rect width={width} height={rowHeight - 2} rx="4" className={active === index ? css.active : css.still} />
            <text x="2" y="14" className={css.name}>
              {cut(label, width)}
            </text>
            <text x={width - 2} y="14" textAnchor="end" className={css.value}>
              {bars.map(({ values }) => written(values[index], write)).join(' · ')}
            </text>
            {bars.map(({ name: series, values, look }, at) => (
              <rect
                key={series}
                x={Math.min(xOf(values[index] ?? 0), xOf(0))}
                y={name + at * bar}
                width={Math.abs(xOf(values[index] ?? 0) - xOf(0))}
                height={bar - 2}
                rx="3"
                fill={fillOf((values[index] ?? 0) < 0 ? 'stripes' : look, id)}
                stroke={look === 'solid' && (values[index] ?? 0) >= 0 ? 'none' : edgeOf(look)}
              />
            ))}
            {before.map(({ name: series, values }) => {
              const value = values[index]
              if (value === null || value === undefined) return null
              const mark = `M${xOf(value)} ${name - 2}V${name + bar * bars.length}`
              return (
                <g key={series}>
                  <path d={mark} className={css.halo} />
                  <path d={mark} className={css.before} />
                </g>
              )
            })}
          </g>
        ))}
      </svg>
      {labels.length > most && <p className={css.more}>{t('more', { number: labels.length - most })}</p>}
    </>
  )
}

/** A name leaves room for the value beside it. */
function cut(label: string, width: number): string {
  const room = Math.max(8, Math.floor((width - 150) / 7))
  return label.length > room ? `${label.slice(0, room - 1)}…` : label
}
