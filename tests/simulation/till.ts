import { resourceNamed } from '#domain/house.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerReturnable, registerSwap } from '#domain/registers/goods.ts'
import { registerCashbox } from '#domain/registers/money.ts'
import { inNotes, noneOf } from '#domain/till/denominations.ts'
import type { Chance } from '#server/seed/chance.ts'
import type { OverlaidBooks } from '#sync/device/overlaid.ts'
import type { SimulatedDevice } from './device.ts'
import type { SimulatedServer } from './server.ts'

export const openShifts = async (books: OverlaidBooks, cashbox_id: string) =>
  (await books.rows(resourceNamed('cash_shift'))).filter(
    (row) => row.status === 'open' && row.cashbox_id === cashbox_id && !row.deleted_at,
  )

/** What a person counts, now and then a thousand more or less than the books say. */
export async function inDrawer(books: OverlaidBooks, chance: Chance, cashbox_id: string) {
  const held = (await books.sheets(registerCashbox, [cashbox_id])).get(cashbox_id) ?? []
  const amount = sumOf(held, (row) => (row.currency_id === currencies.UZS ? Number(row.amount) : 0))
  const miscounted = chance.below(3) === 0 ? (chance.below(3) - 1) * 1_000_00 : 0
  return {
    notes: [...inNotes(currencies.UZS, Math.max(0, amount + miscounted)), ...noneOf(currencies.UZS)],
    seen: [{ currency_id: currencies.UZS, amount }],
  }
}

/** What a sale says of itself is what the books hold of it, also where goods came back before it came itself. */
export function saysWhatIsLeft({ store }: SimulatedServer): string | null {
  const { tables, entries } = store.copy
  const own = entries.filter(({ entry }) => entry.register === registerReturnable)
  for (const sale of tables.get('retail_sale')?.values() ?? []) {
    if (!sale.is_posted || sale.deleted_at) continue
    const of = own.filter(({ entry }) => entry.dimensions.sale_id === sale.id)
    const quantityOf = (list: typeof own) => sumOf(list, ({ entry }) => entry.amounts.quantity ?? 0)
    const [sold, left] = [quantityOf(of.filter(({ document_id }) => document_id === sale.id)), quantityOf(of)]
    const expected = left === sold ? 'sale' : left > 0 ? 'partial_returned' : 'returned'
    if (sale.status !== expected) return `sale ${sale.id} says ${sale.status}, and ${left} of ${sold} are left`
  }
  return null
}

/** Of an exchange both halves were made, and while they stand the one has taken all that the other came to. */
export function exchangedWhole({ store }: SimulatedServer): string | null {
  const { tables, entries } = store.copy
  const sales = new Map([...(tables.get('retail_sale')?.values() ?? [])].map((sale) => [sale.swap, sale]))
  sales.delete(null)
  const returns = tables.get('product_return_from_client') ?? new Map<string, Row>()
  for (const [back, sale] of sales) if (!returns.has(String(back))) return `sale ${sale.id} brought no return`
  for (const [id, { payments, deleted_at }] of returns) {
    const isSwapped = (payments as readonly Row[]).some(({ type }) => type === 'swap')
    const sale = sales.get(id)
    if (isSwapped !== Boolean(sale))
      return `return ${id} is ${isSwapped ? '' : 'not '}swapped, and its sale is ${sale?.id}`
    if (!sale || sale.deleted_at) continue
    const own = entries.filter(({ entry }) => entry.register === registerSwap && entry.dimensions.back_id === id)
    const left = sumOf(own, ({ entry }) => entry.amounts.amount ?? 0)
    if (deleted_at || left !== 0)
      return `return ${id} is ${deleted_at ? 'undone' : `left with ${left}`}, its sale stands`
  }
  return null
}

/** What a shift that is closed has counted is what the books of its cashbox came to, where nobody else used it. */
export function countedRight({ counted, id }: SimulatedDevice, { store }: SimulatedServer): string | null {
  const { tables, entries, letters } = store.copy
  const received = [...letters.received.values()]
  const isDoubtful = received.some((one) => one.device_id === id && one.state !== 'applied')
  if (isDoubtful) return null
  const cash = entries.filter(({ entry }) => entry.register === registerCashbox)
  const backs = new Map([...(tables.get('retail_sale')?.values() ?? [])].map((sale) => [sale.id, sale.swap]))
  const withHalves = (ids: Iterable<string>) => new Set([...ids].flatMap((one) => [one, String(backs.get(one) ?? one)]))
  const others = withHalves(received.filter((one) => one.device_id !== id).map(({ record_id }) => record_id))
  const isGone = (record: string) => [...tables.values()].some((table) => table.get(record)?.deleted_at)
  // Money that was counted elsewhere or called back went on after the shift.
  const hasEnded = (record: string) => (tables.get('cashbox_movement')?.get(record)?.status ?? 'sending') !== 'sending'
  for (const { shift, records: own } of counted) {
    const records = withHalves(own)
    const row = tables.get('cash_shift')?.get(shift)
    const here = cash.filter(({ entry }) => entry.dimensions.cashbox_id === row?.cashbox_id)
    const isShared = here.some(({ document_id }) => others.has(document_id))
    if (!row || isShared || [...records].some((record) => isGone(record) || hasEnded(record))) continue
    const booked = sumOf(
      here.filter(({ document_id }) => records.has(document_id)),
      ({ entry }) => entry.amounts.amount ?? 0,
    )
    const [sums] = row.sums as readonly Row[]
    if (booked !== sums?.counted) return `shift ${shift} counted ${sums?.counted}, and the books come to ${booked}`
  }
  return null
}
