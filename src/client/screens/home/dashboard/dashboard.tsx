import CloudOff from 'lucide-react/icons/cloud-off'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRow } from '#client/data/ask/use-row.ts'
import { isOffline } from '#client/data/call/api-error.ts'
import type { User } from '#client/data/who/user.ts'
import { optionOf, useRecordOptions } from '#client/fields/use-record-options.ts'
import { FiguresNote } from '#client/pages/parts/figures-note.tsx'
import { useAddressParams } from '#client/parts/address-params.ts'
import { IconButton } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { LateCombobox } from '#client/parts/late-combobox.tsx'
import { useLoading } from '#client/parts/loading.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { SegmentedTabs } from '#client/parts/tabs.tsx'
import { looksAtOwn } from '#domain/dashboard.ts'
import { can, reportRight } from '#domain/kernel/permission.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { dashboardPeriodNames, isDashboardPeriod, type SalesAsked } from '#domain/reports/dashboard.ts'
import { debtReport } from '#domain/reports/debts.ts'
import type { ToldDashboard } from '#wire/dashboard.ts'
import { ChartWidget, CountersWidget } from '../../money/balance/widgets.tsx'
import { AttentionCard } from './attention-card.tsx'
import css from './dashboard.module.css'
import { DebtsCard } from './debts-card.tsx'
import { SaleTiles } from './figures.tsx'
import { AsleepCard, GoodsCard } from './goods-cards.tsx'
import { MoneyCard } from './money-card.tsx'
import { RatesCard } from './rates-card.tsx'
import { SalesChart } from './sales-chart.tsx'
import { ShiftCard } from './shift-card.tsx'
import { arrangedTiles, type DashboardTile, inRuns, isSaleTile, partsAsked } from './tiles.ts'
import { useArrangement } from './use-arrangement.ts'
import { useDashboard } from './use-dashboard.ts'

const ArrangeDialog = lazy(() => import('./arrange-dialog.tsx'))

/** The tiles of a person; nothing for who has no right to any. */
export default function Dashboard({ user }: { user: User }) {
  const { actor } = user
  const { arrangement, keep, drop } = useArrangement()
  const tiles = arrangedTiles(actor, arrangement)
  const [arranging, setArranging] = useState(false)
  const { asked, ask } = useAsked(user)
  if (tiles.length === 0) return null
  const shown = tiles.filter(({ isShown }) => isShown).map(({ tile }) => tile)
  const parts = partsAsked(shown)
  const tells = parts.some((part) => part === 'sales' || part === 'hours' || part === 'goods')
  const tools = (note: ReactNode) => (
    <Tools asked={asked} ask={ask} tells={tells} user={user} note={note} onArrange={() => setArranging(true)} />
  )
  return (
    <>
      {parts.length > 0 ? (
        <Told asked={asked} tiles={shown} user={user} tools={tools} />
      ) : (
        <>
          {tools(null)}
          <Runs tiles={shown} user={user} asked={asked} told={undefined} />
        </>
      )}
      {arranging && (
        <Suspense>
          <ArrangeDialog
            tiles={tiles}
            onClose={() => setArranging(false)}
            onKeep={(next) => {
              setArranging(false)
              void keep(next).catch(() => null)
            }}
            onDrop={() => {
              setArranging(false)
              void drop().catch(() => null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

type AskedHere = Pick<SalesAsked, 'period' | 'warehouse'>

function askedIn(params: URLSearchParams): AskedHere {
  const named = params.get('period') ?? ''
  return { period: isDashboardPeriod(named) ? named : 'today', warehouse: params.get('warehouse_id') }
}

/** The period and the shop, as the address has them. */
function useAsked({ actor }: User) {
  const { params, change } = useAddressParams()
  const asked: SalesAsked = { ...askedIn(params), seller: looksAtOwn(actor) ? actor.user_id : null }
  const ask = (changes: Partial<AskedHere>) =>
    change((now) => {
      const { period, warehouse } = { ...askedIn(now), ...changes }
      return new URLSearchParams([
        ...(period === 'today' ? [] : [['period', period]]),
        ...(warehouse ? [['warehouse_id', warehouse]] : []),
      ])
    })
  return { asked, ask }
}

interface ToolsProps {
  asked: SalesAsked
  ask: (changes: Partial<AskedHere>) => void
  /** Whether anything shown is of a period. */
  tells: boolean
  user: User
  note: ReactNode
  onArrange: () => void
}

function Tools({ asked, ask, tells, user, note, onArrange }: ToolsProps) {
  const { t } = useTranslation('dashboard')
  const options = useRecordOptions(warehouse)
  const { row } = useRow(warehouse, asked.warehouse)
  const several = user.actor.is_super || user.warehouses.length !== 1
  return (
    <div className={css.tools}>
      {note}
      {tells && !asked.seller && several && (
        <div className={css.shop}>
          <LateCombobox
            {...options}
            name="shop"
            aria-label={t('shop')}
            placeholder={t('allShops')}
            emptyText={t('noShop')}
            clearable
            disabled={false}
            value={asked.warehouse && row ? optionOf(warehouse, row) : null}
            onChange={(option) => ask({ warehouse: option?.value ?? null })}
            onBlur={() => {}}
          />
        </div>
      )}
      {tells && (
        <div className={css.periods}>
          <SegmentedTabs
            label={t('periods')}
            value={asked.period}
            onChange={(period) => ask({ period })}
            tabs={dashboardPeriodNames.map((period) => ({ value: period, label: t(`period.${period}`) }))}
          />
        </div>
      )}
      <IconButton icon={LayoutDashboard} variant="outline" size="touch" label={t('arrange')} onClick={onArrange} />
    </div>
  )
}

interface ToldProps {
  asked: SalesAsked
  tiles: readonly DashboardTile[]
  user: User
  /** Draws the tools, with the moment that all tiles are of. */
  tools: (note: ReactNode) => ReactNode
}

/** The tiles with what the server told, or told last, and its hour then. */
function Told({ asked, tiles, user, tools }: ToldProps) {
  const { t } = useTranslation('dashboard')
  const answer = useDashboard(user, asked, partsAsked(tiles))
  const { data, error, isPending, isPlaceholderData, dataUpdatedAt } = answer
  useLoading(isPending || isPlaceholderData)
  const kept = isPlaceholderData ? ofAnyTime(data) : data
  const told = error && isPlaceholderData ? undefined : kept
  return (
    <>
      {tools(<FiguresNote at={error ? undefined : told?.at} />)}
      {error && (
        <State tone="warning" icon={CloudOff}>
          {told
            ? t('kept', { time: formatAsOf(dataUpdatedAt) })
            : isOffline(error)
              ? t('needsConnection')
              : error.message}
        </State>
      )}
      {(told || !error) && (
        <div className={css.told} aria-busy={isPlaceholderData || undefined}>
          <Runs tiles={tiles} user={user} asked={asked} told={told} />
        </div>
      )}
    </>
  )
}

/** Of what was told of another time or shop: what is the same at any time. */
const ofAnyTime = (told: ToldDashboard | undefined): ToldDashboard | undefined => {
  if (!told) return undefined
  const { at, own, money, balance, debts, attention, journal, rates } = told
  return { at, own, money, balance, debts, attention, journal, rates }
}

interface RunsProps {
  tiles: readonly DashboardTile[]
  user: User
  asked: SalesAsked
  told: ToldDashboard | undefined
}

const Runs = (props: RunsProps) =>
  inRuns(props.tiles).map((run) =>
    isSaleTile(run[0]!) ? (
      <SaleTiles key={run[0]} tiles={run} asked={props.asked} told={props.told} />
    ) : (
      <div key={run[0]} className={css.grid}>
        {run.map((tile) => (
          <Cell key={tile} {...props} tile={tile} />
        ))}
      </div>
    ),
  )

function Cell({ tile, user, asked, told }: RunsProps & { tile: DashboardTile }): ReactNode {
  switch (tile) {
    case 'hours':
      return <SalesChart hours={told?.hours} asked={asked} />
    case 'attention':
      return <AttentionCard told={told} user={user} />
    case 'money':
      return <MoneyCard places={told?.money} />
    case 'debts':
      return <DebtsCard debts={told?.debts} isReportTold={can(user.actor, reportRight(debtReport, 'read'))} />
    case 'goods':
      return <GoodsCard goods={told?.goods} asked={asked} />
    case 'asleep':
      return <AsleepCard goods={told?.asleep} asked={asked} />
    case 'rates':
      return <RatesCard rates={told?.rates} />
    case 'shift':
      return <ShiftCard user={user} />
    case 'counters':
      return (
        <div data-whole>
          {told?.balance ? <CountersWidget told={told.balance} /> : <div className={css.counters} aria-hidden />}
        </div>
      )
    case 'balance':
      return <div data-whole>{told?.balance && <ChartWidget told={told.balance} />}</div>
    default:
      return null
  }
}
