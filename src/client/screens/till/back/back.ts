import { knownSeals } from '#client/data/device/known-seals.ts'
import { openSealed } from '#client/data/device/sealing.ts'
import { isPromised } from '#domain/kernel/promised.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { measure } from '#domain/references/measure.ts'
import { product } from '#domain/references/product.ts'
import { registerReturnable } from '#domain/registers/goods.ts'
import type { GoodsLine } from '#domain/registers/goods-lines.ts'
import { registerPartner } from '#domain/registers/money.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { debtIn, type Payment } from '#domain/sale/payments.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { openedReceipt } from '#domain/till/receipt-code.ts'
import type { DeviceBooks } from '#store/port.ts'
import { booksWithReceipt } from '#sync/device/promised-books.ts'
import { addKey } from '../state/desk.ts'
import type { TillGoods } from '../state/goods.ts'
import type { OpenBack } from '../state/kept-back.ts'
import type { Tender } from '../state/payment.ts'
import { clientOf } from '../state/put-off-sales.ts'
import { cardsOf, proposedRefund } from '../state/refund.ts'
import type { TillPlace } from '../state/shop.ts'
import { backLines, refundOf } from '../state/take-back.ts'
import { show } from '../state/ui.ts'
import { beginBack } from './open-back.ts'

/** Opens the return of a sale that the device has. */
export async function openSale(books: DeviceBooks, sale: StoredRow): Promise<void> {
  beginBack(await begun(books, sale, null))
  show('back')
}

/** `strange`: the code is not ours, forged or damaged. `unknown`: its till's key is not known here. */
export type Shown = 'opened' | 'strange' | 'unknown'

/** Opens the return by a receipt's code, also if the device does not have the sale. */
export async function openReceipt(books: DeviceBooks, code: string, at: TakenHere): Promise<Shown> {
  const summary = openedReceipt(code)?.summary
  if (!summary) return 'strange'
  const known = await books.row(retailSale, summary.sale_id)
  if (known && !isPromised(known)) {
    await openSale(books, known)
    return 'opened'
  }
  const { state } = await openSealed(code, await knownSeals())
  if (state !== 'sealed') return state
  const promised = await booksWithReceipt(books, code, at)
  if (!promised) return 'strange'
  beginBack(await begun(promised, promised.sale, code))
  show('back')
  return 'opened'
}
export interface TakenHere extends TillPlace {
  readonly organisation_id: string
}

async function begun(books: DeviceBooks, sale: StoredRow, receipt: string | null): Promise<OpenBack> {
  const goods = await goodsOf(books, sale)
  const held = (await books.sheets(registerReturnable, [sale.id])).get(sale.id) ?? []
  const lines = backLines(sale, held, (id) => goods.get(id) ?? unknown(id))
  const client = await clientOf(sale.client_id, books)
  const payments = (sale.payments ?? []) as Payment[]
  const owed = client ? Math.min(await owedBy(books, client.id), debtIn(payments)) : 0
  const earlier = (await books.rows(clientReturn)).filter((row) => row.sale_id === sale.id && standsIn(row))
  const cards = cardsOf(
    payments,
    earlier.flatMap(({ payments }) => payments),
  )
  return { id: addKey(), sale, receipt, client, lines, tenders: [], active: null, owed: Math.max(0, owed), cards }
}

const standsIn = ({ is_posted, deleted_at }: Row) => is_posted === true && !deleted_at

async function owedBy(books: DeviceBooks, client: string): Promise<number> {
  const rows = (await books.sheets(registerPartner, [client])).get(client) ?? []
  return rows.reduce((sum, row) => (row.currency_id === currencies.UZS ? sum + Number(row.amount ?? 0) : sum), 0)
}

/** The first proposal: the refund goes back the way the sale was paid. */
export const firstTenders = ({ owed, cards, ...back }: OpenBack): readonly Tender[] =>
  proposedRefund(refundOf(back), owed, cards).map((one) => ({ ...one, key: addKey(), currency_id: currencies.UZS }))

async function goodsOf(books: DeviceBooks, sale: StoredRow): Promise<ReadonlyMap<string, TillGoods>> {
  const found = new Map<string, TillGoods>()
  for (const { product_id } of sale.lines as readonly GoodsLine[]) {
    const row = found.has(product_id) ? null : await books.row(product, product_id)
    if (!row) continue
    const unit = row.measure_id ? await books.row(measure, row.measure_id) : null
    const [imei_1, imei_2, serial_number] = [row.imei_1 === true, row.imei_2 === true, row.serial_number === true]
    const precision = imei_1 || serial_number ? 0 : Number(unit?.precision ?? 0)
    const names = { id: product_id, name: row.name, measure: unit?.name ?? '' }
    found.set(product_id, { ...names, precision, imei_1, imei_2, serial_number })
  }
  return found
}

/** Stand-in for a product that the device does not have, named by the end of its id. */
const unknown = (id: string): TillGoods => ({
  id,
  name: `… ${id.slice(-6)}`,
  measure: '',
  precision: 3,
  imei_1: false,
  imei_2: false,
  serial_number: false,
})
