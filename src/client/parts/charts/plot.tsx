import { curveMonotoneX, curveStep, line } from 'd3-shape'
import type { PointerEvent } from 'react'
import css from './chart.module.css'
import type { ChartSeries, DrawnProps } from './chart-props.ts'
import { toldValue } from './chart-table.tsx'
import { edgeOf, fillOf, lookAt, strokeOf } from './looks.tsx'
import { axisFor, labelStep, letter, pointsOf, runsOf } from './scale.ts'

const [above, below] = [20, 24]
/** A value is told above its bar where there is room for it, and so much between two. */
const betweenValues = 6

/** Upright bars or lines over labels that follow one another; what is compared is a dashed line over them. */
export function Plot(props: DrawnProps) {
  const { kind, labels, series, short, write, onPick, height = 240, width, active, onActive, id, goingOn } = props
  const axis = axisFor(series.flatMap(({ values }) => values))
  const left = Math.max(...axis.ticks.map((tick) => short(tick).length)) * letter + 16
  const band = Math.max(1, width - left - 4) / labels.length
  const xOf = (at: number) => left + (at + 0.5) * band
  const yOf = (value: number) => above + (1 - (value - axis.from) / (axis.to - axis.from)) * (height - above - below)
  const step = labelStep(labels, width - left)
  const looked = series.map((one, at) => ({ ...one, look: lookAt(at) }))
  const bars = kind === 'bar' ? looked.filter(({ isBefore }) => !isBefore) : []
  const lines = looked.filter(({ isBefore }) => kind === 'line' || isBefore)
  /** The middle of a text over a point, of which nothing stands out of the picture. */
  const within = (at: number, text: string) => Math.min(xOf(at), width - (text.length * letter) / 2)
  const path = line<[number, number]>(
    ([at]) => xOf(at),
    ([, value]) => yOf(value),
    // Beside bars a value holds for its whole bar, and nothing is said of what lies between two.
  ).curve(kind === 'bar' ? curveStep : curveMonotoneX)
  const inner = Math.min(band * 0.64, 64)
  const thick = inner / Math.max(1, bars.length)
  const greatest = Math.max(...(bars[0]?.values.map((value) => value ?? 0) ?? [0]))
  const widest = Math.max(...(bars[0]?.values.map((value) => short(value ?? 0).length) ?? [0])) * letter
  const isWritten = (value: number) =>
    bars.length === 1 && value !== 0 && (band >= widest + betweenValues || value === greatest)
  const at = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const found = Math.floor((((clientX - box.left) / box.width) * width - left) / band)
    return found >= 0 && found < labels.length ? found : null
  }

  return (
    <>
      <svg
        className={css.drawing}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        data-picks={onPick !== undefined || undefined}
        onPointerMove={(event) => onActive(at(event))}
        onPointerLeave={() => onActive(null)}
        onClick={() => active !== null && onPick?.(active)}
      >
        {axis.ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${left} ${yOf(tick)}H${width}`} className={tick === 0 ? css.nought : css.rule} />
            <text x={left - 8} y={yOf(tick)} dy="0.35em" textAnchor="end">
              {short(tick)}
            </text>
          </g>
        ))}
        {active !== null && (
          <rect
            x={left + active * band + 1}
            y={above - 16}
            width={Math.max(1, band - 2)}
            height={height - above - below + 16}
            rx="4"
            className={css.active}
          />
        )}
        {pointsOf(labels)
          .filter((point) => point.at % step === 0)
          .map((point) => (
            <text key={point.at} x={xOf(point.at)} y={height - 6} textAnchor="middle">
              {point.label}
            </text>
          ))}
        {bars.map(({ name, values, look }, which) => (
          <g key={name}>
            {values.map((value, index) =>
              value ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place.
                <g key={index}>
                  <rect
                    x={xOf(index) - inner / 2 + which * thick}
                    y={Math.min(yOf(value), yOf(0))}
                    width={Math.max(1, thick - (bars.length > 1 ? 1 : 0))}
                    height={Math.max(1, Math.abs(yOf(value) - yOf(0)))}
                    rx={Math.min(3, thick / 4)}
                    fill={index === goingOn ? 'var(--colorPalette-muted)' : fillOf(look, id)}
                    stroke={index === goingOn || look !== 'solid' ? edgeOf(look) : 'none'}
                  />
                  {isWritten(value) && (
                    <text
                      x={within(index, short(value))}
                      y={yOf(Math.max(0, value)) - 6}
                      textAnchor="middle"
                      className={css.value}
                    >
                      {short(value)}
                    </text>
                  )}
                </g>
              ) : null,
            )}
          </g>
        ))}
        {lines.map(({ name, values, look, isBefore }) =>
          runsOf(values).map((run) => (
            <g key={`${name} ${run[0]![0]}`}>
              {isBefore && <path d={path(run) ?? ''} className={css.halo} />}
              <path
                d={path(run) ?? ''}
                className={isBefore ? css.before : css.line}
                {...(!isBefore && strokeOf(look))}
              />
              {(run.length === 1 || (!isBefore && band >= 12)) &&
                run.map(([index, value]) => (
                  <circle key={index} cx={xOf(index)} cy={yOf(value)} r="3" className={css.dot} stroke={edgeOf(look)} />
                ))}
            </g>
          )),
        )}
      </svg>
      {active !== null && (
        <Told
          label={labels[active] ?? ''}
          series={series}
          at={active}
          write={write}
          left={(xOf(active) / width) * 100}
        />
      )}
    </>
  )
}

interface ToldProps {
  readonly label: string
  readonly series: readonly ChartSeries[]
  readonly at: number
  readonly write: (value: number) => string
  /** In percent of the width. */
  readonly left: number
}

/** The values of one point in full, beside it. */
const Told = ({ label, series, at, write, left }: ToldProps) => (
  <div
    className={css.told}
    aria-hidden
    style={left > 50 ? { right: `calc(${100 - left}% + 12px)` } : { left: `calc(${left}% + 12px)` }}
  >
    <strong>{label}</strong>
    {series.map(({ name, values }) => (
      <span key={name}>
        {name} <b className="num">{toldValue(values[at], write)}</b>
      </span>
    ))}
  </div>
)
