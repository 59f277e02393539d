import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { changeAgainst } from '#client/parts/charts/change-against.ts'
import { formatCompact } from '#client/parts/compact.ts'
import { formatInteger, formatPercent, formatTime } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { phoneWidth, useMedia } from '#client/parts/use-media.ts'
import type { SaleFigure, SalesAsked } from '#domain/reports/dashboard.ts'
import type { ToldDashboard } from '#wire/dashboard.ts'
import css from './dashboard.module.css'
import { figureLink } from './links.ts'
import type { DashboardTile } from './tiles.ts'

type ShownFigure = Exclude<SaleFigure, 'returns'>
const isMoney = (figure: SaleFigure) => figure === 'sum' || figure === 'profit' || figure === 'average_check'

interface FiguresProps {
  tiles: readonly DashboardTile[]
  asked: SalesAsked
  told: ToldDashboard | undefined
}

/** Figures of sales side by side, each beside what it is compared with; each leads to the report of it. */
export function SaleTiles({ tiles, asked, told }: FiguresProps) {
  const { t } = useTranslation('dashboard')
  const sales = told?.sales
  return (
    <div>
      <p className={css.beside}>
        {told?.sales ? t(`beside.${asked.period}`, { time: formatTime(told.at) }) : '\u00a0'}
      </p>
      <ul className={css.figures}>
        {tiles.map((tile) => {
          const figure = tile as ShownFigure
          return (
            <li key={figure} data-main={figure === 'sum' || undefined}>
              <Figure
                figure={figure}
                to={figureLink(asked, figure)}
                asked={asked}
                now={sales && (sales.now[figure] ?? (figure === 'sum' || figure === 'checks' ? 0 : null))}
                before={sales?.before[figure] ?? null}
                returns={sales?.now.returns ?? 0}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface FigureProps {
  figure: ShownFigure
  to: string
  asked: SalesAsked
  /** Undefined until it is told; null where there is nothing to tell it of. */
  now: number | null | undefined
  before: number | null
  returns: number
}

function Figure({ figure, to, asked, now, before, returns }: FigureProps) {
  const { t } = useTranslation(['dashboard', 'pages'])
  const isNarrow = useMedia(phoneWidth)
  const whole = isMoney(figure) ? Math.trunc((now ?? 0) / 100) : (now ?? 0)
  const isCompact = isNarrow && figure !== 'sum'
  const write = (value: number) => {
    if (figure === 'margin') return formatPercent(value)
    return isCompact ? formatCompact(value) : formatInteger(value)
  }
  const said = now === undefined ? '' : now === null ? '–' : write(whole)
  return (
    <Link to={to} className={css.figure}>
      <span className={css.label}>{t(figure === 'sum' ? `sales.${asked.period}` : `figures.${figure}`)}</span>
      <b className="num" aria-hidden>
        {said || '\u00a0'}
        {figure === 'sum' && said && <small> {t('pages:money.soum')}</small>}
      </b>
      <span className="unseen">
        {said} {isMoney(figure) && t('pages:money.soum')}
      </span>
      <RiseText now={now} before={before} isShare={figure === 'margin'} isMoney={isMoney(figure)} />
      {figure === 'checks' && returns > 0 && <small>{t('returns', { number: returns })}</small>}
    </Link>
  )
}

interface RiseTextProps {
  now: number | null | undefined
  before: number | null
  isShare: boolean
  isMoney: boolean
}

/** An arrow, by how much, and what it was. */
function RiseText({ now, before, isShare, isMoney: inSoums }: RiseTextProps) {
  const { t } = useTranslation('dashboard')
  if (now === undefined) return <small>{'\u00a0'}</small>
  const change = changeAgainst(now, before, isShare ? 'percent' : 'amount')
  if (change.kind !== 'moved' || before === null)
    return <small>{change.kind === 'nothing_before' ? t('wasNone') : '\u00a0'}</small>
  const was = isShare ? formatPercent(before ?? 0) : formatCompact((before ?? 0) / (inSoums ? 100 : 1))
  return (
    <small className={css.rise} data-direction={change.direction}>
      {change.direction !== 'same' && <Icon of={change.direction === 'up' ? ArrowUp : ArrowDown} size={14} />}
      <span className="unseen">{t(`direction.${change.direction}`)}</span>
      <span className="num">{change.inPoints ? t('points', { points: change.text }) : change.text}</span>
      <span className={css.was}>{t('was', { value: was })}</span>
    </small>
  )
}
