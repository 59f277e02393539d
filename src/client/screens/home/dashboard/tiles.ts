import { type DashboardPart, looksAtOwn, partsTold } from '#domain/dashboard.ts'
import { type Actor, can, isEverywhere, may } from '#domain/kernel/permission.ts'
import { seenReport } from '#domain/kernel/report.ts'
import { balanceToldTo } from '#domain/money/balance.ts'
import { outcomingBankOrder } from '#domain/money/bank-orders.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { type SaleFigure, type SalesAsked, saleFigures } from '#domain/reports/dashboard.ts'
import { saleReport } from '#domain/reports/sales.ts'

/** What the card of what needs attention is told by. */
const ofAttention = ['attention', 'journal', 'waits'] as const

/** A tile: a figure of sales, or a card of its own. */
export type DashboardTile =
  | Exclude<SaleFigure, 'returns'>
  | Exclude<DashboardPart, 'sales' | (typeof ofAttention)[number]>
  | 'attention'
  | 'shift'
  | 'counters'

const figures = saleFigures.filter((figure) => figure !== 'returns')
export const isSaleTile = (tile: DashboardTile): tile is Exclude<SaleFigure, 'returns'> =>
  figures.some((figure) => figure === tile)

type Kind = 'owner' | 'accountant' | 'seller'

/** Who looks: at all shops, at money, or at what they sell themselves. */
function kindOf(actor: Actor): Kind {
  if (looksAtOwn(actor)) return 'seller'
  return may(actor, outcomingBankOrder, 'create') && !can(actor, 'product_retail_sales.create') ? 'accountant' : 'owner'
}

/** What is shown until the person has chosen, in order; what follows `rest` is there to be chosen. */
const usual: Readonly<
  Record<Kind, { readonly shown: readonly DashboardTile[]; readonly rest: readonly DashboardTile[] }>
> = {
  owner: {
    shown: [...figures, 'hours', 'attention', 'money', 'debts', 'goods', 'asleep', 'counters', 'balance'],
    rest: ['rates'],
  },
  accountant: {
    shown: ['money', 'debts', 'attention', 'rates', ...figures, 'hours', 'counters', 'balance'],
    rest: ['goods', 'asleep'],
  },
  seller: { shown: ['sum', 'checks', 'average_check', 'shift'], rest: ['hours', 'goods', 'money', 'rates'] },
}

/** The tiles that a person has the right to, in their usual order. */
export function tilesFor(actor: Actor): {
  readonly all: readonly DashboardTile[]
  readonly shown: readonly DashboardTile[]
} {
  const parts = new Set<string>(partsTold(actor))
  const report = seenReport(actor, saleReport)
  const has = (tile: DashboardTile) => {
    if (isSaleTile(tile)) return parts.has('sales') && Object.hasOwn(report.figures, tile)
    if (tile === 'counters') return balanceToldTo(actor).some(({ register }) => register !== registerProduct)
    // Who works at a place of theirs is told at the doors of it.
    if (tile === 'attention')
      return parts.has('attention') || parts.has('journal') || (parts.has('waits') && isEverywhere(actor))
    return tile === 'shift' || parts.has(tile)
  }
  const { shown, rest } = usual[kindOf(actor)]
  return { all: [...shown, ...rest].filter(has), shown: shown.filter(has) }
}

/** How a person has arrangedTiles their tiles. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

export interface ArrangedTile {
  readonly tile: DashboardTile
  readonly isShown: boolean
}

/** All tiles as arrangedTiles; one that came to the product since stands where it usually does. */
export function arrangedTiles(actor: Actor, arrangement: Arrangement | null): readonly ArrangedTile[] {
  const { all, shown } = tilesFor(actor)
  if (!arrangement) return all.map((tile) => ({ tile, isShown: shown.includes(tile) }))
  const known = arrangement.order.flatMap((name) => all.find((tile) => tile === name) ?? [])
  const added = all.filter((tile) => !known.includes(tile))
  return [...known, ...added].map((tile) => ({
    tile,
    isShown: known.includes(tile) ? !arrangement.hidden.includes(tile) : shown.includes(tile),
  }))
}

/** Moves a tile up or down by one place. */
export function movedTile(tiles: readonly ArrangedTile[], at: number, by: 1 | -1): readonly ArrangedTile[] {
  const [one, other] = [tiles[at], tiles[at + by]]
  return one && other ? tiles.with(at, other).with(at + by, one) : tiles
}

export const arrangementOf = (tiles: readonly ArrangedTile[]): Arrangement => ({
  order: tiles.map(({ tile }) => tile),
  hidden: tiles.filter(({ isShown }) => !isShown).map(({ tile }) => tile),
})

/** The parts that the server is asked for, for these tiles. */
export const partsAsked = (tiles: readonly DashboardTile[]): readonly DashboardPart[] => [
  ...new Set(
    tiles.flatMap((tile): DashboardPart[] => {
      if (isSaleTile(tile)) return ['sales']
      if (tile === 'counters') return ['balance']
      if (tile === 'attention') return ['attention', 'journal']
      return tile === 'shift' ? [] : [tile]
    }),
  ),
]

/** Figures that follow each other stand in one strip, cards in one grid. */
export function inRuns(tiles: readonly DashboardTile[]): readonly (readonly DashboardTile[])[] {
  const runs: DashboardTile[][] = []
  for (const tile of tiles) {
    const last = runs.at(-1)
    if (last && isSaleTile(last[0]!) === isSaleTile(tile)) last.push(tile)
    else runs.push([tile])
  }
  return runs
}

/** The question after these parts: the same for the same ones, in whatever order they stand. */
export const questionFor = ({ period, warehouse }: Omit<SalesAsked, 'seller'>, parts: readonly DashboardPart[]) => ({
  period,
  ...(warehouse && { warehouse_id: warehouse }),
  parts: parts.toSorted(),
})
