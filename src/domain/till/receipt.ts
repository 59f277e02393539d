import { localOf } from '../kernel/day.ts'
import { priced, share, sumOf } from '../kernel/integer-math.ts'
import type { Language } from '../kernel/language.ts'
import { type LineOf, type Row, type RowFinder, rowAs, type Stored, titleOf } from '../kernel/resource.ts'
import { cashbox } from '../references/cashbox.ts'
import { currencies, currency } from '../references/currency.ts'
import { district } from '../references/district.ts'
import { measure } from '../references/measure.ts'
import { nameOnPapers, organisation } from '../references/organisation.ts'
import { partner } from '../references/partner.ts'
import { product } from '../references/product.ts'
import { region } from '../references/region.ts'
import { warehouse } from '../references/warehouse.ts'
import type { GoodsLine } from '../registers/goods-lines.ts'
import { clientReturn } from '../sale/client-return.ts'
import { flowsOf, type Payment, swappedIn } from '../sale/payments.ts'
import type { LineBack } from '../sale/promised-sale.ts'
import { retailSale } from '../sale/retail-sale.ts'
import { sumOfLine } from '../sale/sold.ts'

/** The content of a receipt: the printer adds the words. */
export interface Receipt {
  readonly kind: 'sale' | 'return'
  readonly organisation: string
  readonly tax_number: string | null
  readonly warehouse: string
  readonly address: string | null
  readonly phone: string | null
  readonly cashbox: string
  readonly cashier: string | null
  readonly client: string | null
  readonly number: string | null
  readonly device_number: string | null
  /** The number of the sale, on a return. */
  readonly sale_number: string | null
  /** Local day and time of the shop. */
  readonly day: string
  readonly time: string
  readonly lines: readonly ReceiptLine[]
  readonly discount: number
  readonly total: number
  /** Sums that the client gave; on a return, sums given to the client. */
  readonly payments: readonly ReceiptPayment[]
  /** Change, in soums. */
  readonly change: number
  readonly debts: readonly ReceiptPayment[]
  readonly dues: readonly { readonly due_date: string; readonly amount: number }[]
  /** Of an exchange: what came back, and what of it went back in money or off a debt. */
  readonly swap: ReceiptSwap | null
  /** The shop's own words at its end. */
  readonly foot: string | null
}
interface ReceiptSwap {
  readonly sale_number: string | null
  readonly lines: readonly ReceiptLine[]
  readonly payments: readonly ReceiptPayment[]
  readonly debts: readonly ReceiptPayment[]
  /** What it pays of the goods that were taken for it. */
  readonly paid: number
}
export interface ReceiptLine {
  readonly name: string
  readonly measure: string | null
  readonly quantity: number
  /** Null on a return whose sale is not on this device. */
  readonly price: number | null
  readonly discount: number
  readonly sum: number | null
  /** The codes of each unit. */
  readonly units: readonly (readonly string[])[]
}
export interface ReceiptPayment {
  readonly type: string
  /** The ISO code. */
  readonly currency: string
  readonly amount: number
}

/** The receipt of a retail sale or a client return; of a return if the row has a `sale_id`. */
export function receiptOf(row: Row, rowOf: RowFinder, cashier: string | null, language: Language = 'ru'): Receipt {
  const isBack = Boolean(row.sale_id)
  const its = isBack ? rowAs(clientReturn, row) : rowAs(retailSale, row)
  const sale = rowOf(retailSale, isBack ? row.sale_id : null)
  const sold = isBack ? sale : rowAs(retailSale, row)
  const place = rowOf(warehouse, its.warehouse_id)
  const owner = rowOf(organisation, its.organisation_id)
  const flows = flowsOf(its.payments ?? [])
  const back = isBack ? null : rowOf(clientReturn, row.swap)
  return {
    kind: isBack ? 'return' : 'sale',
    organisation: nameOnPapers(owner ?? {}),
    tax_number: owner?.inn ?? null,
    warehouse: place?.name ?? '',
    address: addressOf(place, rowOf, language),
    phone: place?.phone_number ?? owner?.phone_number ?? null,
    cashbox: rowOf(cashbox, its.cashbox_id)?.name ?? '',
    cashier,
    client: rowOf(partner, sold?.client_id)?.name ?? null,
    number: its.number ?? null,
    device_number: its.device_number ?? null,
    sale_number: sale?.device_number ?? sale?.number ?? null,
    ...localOf(its.occurred_at),
    lines: its.lines.map((line) => lineOf(pricedBy(sale, line), rowOf)),
    discount: Number(row.discount ?? 0),
    total: its.total ?? 0,
    payments: paidIn(flows, false, rowOf),
    change: -sumOf(flows, ({ amount }) => Math.min(amount, 0)) || 0,
    debts: paidIn(flows, true, rowOf),
    dues: (isBack ? null : sold?.schedule) ?? [],
    swap: back && swapOf(back, rowOf),
    foot: owner?.receipt_foot ?? null,
  }
}

function swapOf({ sale_id, lines, payments }: Stored<typeof clientReturn>, rowOf: RowFinder): ReceiptSwap {
  const sale = rowOf(retailSale, sale_id)
  const given = flowsOf(payments.filter(({ type }) => type !== 'swap'))
  return {
    sale_number: sale?.device_number ?? sale?.number ?? null,
    lines: lines.map((line) => lineOf(pricedBy(sale, line), rowOf)),
    payments: paidIn(given, false, rowOf),
    debts: paidIn(given, true, rowOf),
    paid: swappedIn(payments),
  }
}

const paidIn = (flows: readonly Payment[], isDebt: boolean, rowOf: RowFinder) =>
  flows.filter(({ type, amount }) => (type === 'debt') === isDebt && amount > 0).map((one) => paymentOf(one, rowOf))

/** Region, district and house of a shop, as far as they are known; null if nothing is. */
function addressOf(place: Stored<typeof warehouse> | null, rowOf: RowFinder, language: Language): string | null {
  const [area, part] = [rowOf(region, place?.region_id), rowOf(district, place?.district_id)]
  const known = [area && titleOf(region, area, language), part && titleOf(district, part, language), place?.home]
  return known.filter(Boolean).join(', ') || null
}

/** A line of a sale, or of a return; a return's line gets its price from the sale. */
type Sold = GoodsLine & Partial<Pick<LineOf<typeof retailSale>, 'price' | 'discount'> & Pick<LineBack, 'sale_line'>>

/** A returned line with the price of the sale's line and the discount that gives its share of the paid sum. */
function pricedBy(sale: Stored<typeof retailSale> | null, line: Sold): Sold {
  const sold = sale?.lines?.[(line.sale_line ?? 0) - 1]
  if (!sold) return line
  const { price, quantity } = sold
  const sum = share(sumOfLine(sold), line.quantity, quantity)
  return { ...line, price, discount: Math.max(0, priced(price, line.quantity) - sum) }
}

function lineOf(line: Sold, rowOf: RowFinder): ReceiptLine {
  const its = rowOf(product, line.product_id)
  const { price = null, discount = null, quantity } = line
  return {
    name: its?.name ?? '',
    measure: rowOf(measure, its?.measure_id)?.name ?? null,
    quantity,
    price,
    discount: discount ?? 0,
    sum: price === null ? null : sumOfLine({ price, quantity, discount }),
    units: [
      ...line.imei_1.map((code, index) => [code, ...line.imei_2.slice(index, index + 1)]),
      ...line.serial_number.map((code) => [code]),
    ],
  }
}

const codes = new Map(Object.entries(currencies).map(([code, id]): [string, string] => [id, code]))

const paymentOf = ({ type, currency_id, amount }: Payment, rowOf: RowFinder): ReceiptPayment => ({
  type,
  currency: codes.get(currency_id) ?? rowOf(currency, currency_id)?.code ?? '',
  amount,
})

/**
 * The sums for a fiscal device, in soums. Cash is the total without cards, debts and other payments, whatever its
 * currency.
 */
export function fiscalSums({ payments, debts }: Receipt, lines: readonly { readonly sum: number }[]) {
  const total = sumOf(lines, ({ sum }) => sum)
  const by = (list: readonly ReceiptPayment[]) => sumOf(list, ({ amount }) => amount)
  const card = by(payments.filter(({ type }) => type === 'terminal'))
  const others = by(payments.filter(({ type }) => type !== 'terminal' && type !== 'cash')) + by(debts)
  return { total, card, cash: Math.max(0, total - card - others) }
}
