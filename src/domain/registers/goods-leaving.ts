import type { Capability } from '../kernel/document.ts'
import type { Facts } from '../kernel/facts.ts'
import type { GoodsShelf } from '../kernel/field.ts'
import { type Move, move } from '../kernel/moves.ts'
import type { Row } from '../kernel/resource.ts'
import { mergeFaults } from '../kernel/result.ts'
import { type Place, stock } from './goods.ts'
import { costsFrom, type GoodsLine, judgeGoods, judgeLeaving, needsToTake, partsOf } from './goods-lines.ts'

/** A place in a warehouse. */
export interface GoodsSpot {
  readonly warehouse_id: string
  readonly place: Place
}

/** Where the goods of a document are taken from or counted; the warehouse is empty while none is chosen. */
export const goodsSpotOf = ({ from, place }: GoodsShelf, row: Row): GoodsSpot => ({
  warehouse_id: String(row[`${from}_id`] ?? ''),
  place: (row[place] ?? place) as Place,
})

type TakesGoods = Row & { readonly lines: readonly GoodsLine[] }

/** For documents whose goods leave a place: each line is whole, and each unit lies there. */
export const leaves = (shelf: GoodsShelf): Capability<TakesGoods> => ({
  needs(row, known) {
    const { warehouse_id, place } = goodsSpotOf(shelf, row)
    return needsToTake(warehouse_id, place, row.lines, known)
  },
  judge(row, facts) {
    const { warehouse_id, place } = goodsSpotOf(shelf, row)
    return mergeFaults(judgeGoods(row.lines, facts), judgeLeaving(warehouse_id, place, row.lines, facts))
  },
})

/** Goods of a line on their way to a place, at the cost that they had. */
export interface Carried {
  readonly number: number
  readonly line: GoodsLine
  readonly to: GoodsSpot
}

/** What is taken from one place, in whatever ways it parts there. */
export function carry(from: GoodsSpot, carried: readonly Carried[], facts: Facts): readonly Move[] {
  const costOf = costsFrom(from.warehouse_id, from.place, facts)
  return carried.flatMap(({ number, line, to }) =>
    partsOf(line).map((part) => {
      const goods = { ...part, cost: costOf(part) }
      return move(
        number,
        goods.cost,
        stock(from.warehouse_id, from.place, goods),
        stock(to.warehouse_id, to.place, goods),
      )
    }),
  )
}

/** All lines of a document to one place. */
export const carriedTo = (to: GoodsSpot, lines: readonly GoodsLine[]): readonly Carried[] =>
  lines.map((line, index) => ({ number: index + 1, line, to }))
