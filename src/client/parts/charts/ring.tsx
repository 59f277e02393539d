import { arc, pie } from 'd3-shape'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../format.ts'
import css from './chart.module.css'
import type { DrawnProps } from './chart.tsx'
import { edgeOf, fillOf, lookAt, Swatch } from './looks.tsx'
import { type Share, sharesOf } from './scale.ts'

const size = 176
const draw = arc<{ startAngle: number; endAngle: number }>()
  .innerRadius(size / 2 - 38)
  .outerRadius(size / 2 - 2)

/** Parts of a whole as a ring, and beside it what each is, greatest first: that is its table. */
export function Ring({ title, labels, series, write, short, onPick, active, onActive, id }: DrawnProps) {
  const { t } = useTranslation('charts')
  const now = series.find(({ isBefore }) => !isBefore) ?? series[0]
  const shares = sharesOf(now?.values ?? [])
  const angles = pie<Share>()
    .sort(null)
    .value(({ value }) => value)([...shares])
  const isActive = ({ of }: Share) => active !== null && of.includes(active)
  const whole = shares.reduce((sum, { value }) => sum + value, 0)
  return (
    <div className={css.share}>
      <svg className={css.ring} viewBox={`0 0 ${size} ${size}`} aria-hidden>
        <g transform={`translate(${size / 2} ${size / 2})`}>
          {angles.map((angle, at) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the rows beside do the same for a keyboard.
            <path
              key={angle.data.of[0]}
              d={draw(angle) ?? ''}
              fill={fillOf(lookAt(at), id)}
              stroke={isActive(angle.data) ? 'var(--fg)' : edgeOf(lookAt(at))}
              strokeWidth={isActive(angle.data) ? 2.5 : 1}
              data-picks={onPick !== undefined && angle.data.of.length === 1 ? true : undefined}
              onPointerMove={() => onActive(angle.data.of[0]!)}
              onPointerLeave={() => onActive(null)}
              onClick={() => angle.data.of.length === 1 && onPick?.(angle.data.of[0]!)}
            />
          ))}
        </g>
        <text x={size / 2} y={size / 2} dy="0.35em" textAnchor="middle" className={css.whole}>
          {short(whole)}
        </text>
      </svg>
      <table className={css.table}>
        <caption className="unseen">{title}</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{t('point')}</th>
            <th scope="col">{now?.name}</th>
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((part, at) => {
            const [first] = part.of as [number]
            const isOne = part.of.length === 1
            const label = isOne ? labels[first] : t('others', { number: part.of.length })
            return (
              <tr
                key={first}
                data-active={isActive(part) || undefined}
                onFocus={() => onActive(first)}
                onBlur={() => onActive(null)}
                onPointerEnter={() => onActive(first)}
                onPointerLeave={() => onActive(null)}
              >
                <th scope="row">
                  <Swatch look={lookAt(at)} id={id} />
                  {onPick && isOne ? (
                    <button type="button" onClick={() => onPick(first)}>
                      {label}
                    </button>
                  ) : (
                    <span>{label}</span>
                  )}
                </th>
                <td className="num">{write(part.value)}</td>
                <td className="num">{formatPercent(part.share)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
