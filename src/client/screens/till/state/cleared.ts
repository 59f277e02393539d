import { useEffect } from 'react'
import { v7 } from 'uuid'
import { now } from '#client/data/call/connection.ts'
import { commitFact } from '#client/data/device/commit-fact.ts'
import { currentUser } from '#client/data/who/session.ts'
import { personName } from '#client/data/who/user.ts'
import { clearedGoods } from '#domain/till/cleared-goods.ts'
import { onTill, tillNow } from './desk.ts'
import { type Cleared, linesTaken } from './lines-taken.ts'
import { placeNow } from './shop.ts'

/** Tells the office what was cleared, without a connection too, and also if it is put back or sold later. */
export async function tellCleared({ number, comment, lines }: Cleared, is_whole: boolean): Promise<void> {
  const [place, user] = [placeNow(), currentUser()]
  if (!place || !user || lines.length === 0) return
  const input = {
    ...place,
    occurred_at: now().toISOString(),
    cashier: personName(user),
    sale: String(number),
    is_whole,
    comment: comment || null,
    lines: lines.map(({ goods, quantity, price, discount }) => ({
      product_id: goods.id,
      quantity,
      price,
      discount: discount || null,
    })),
  }
  await commitFact(clearedGoods, { action: 'create', id: v7(), input }).catch(() => null)
}

/** While a person sells: each line that is taken off a sale is told. */
export function useCleared(): void {
  useEffect(() => {
    let before = tillNow()
    return onTill(() => {
      const after = tillNow()
      for (const cleared of linesTaken(before, after)) void tellCleared(cleared, false)
      before = after
    })
  }, [])
}
