import { localOf } from '../kernel/day.ts'
import type { Row } from '../kernel/resource.ts'
import { priced, share, sumOf } from '../kernel/whole.ts'
import { currencies } from '../references/currency.ts'
import type { GoodsLine } from '../registers/goods-lines.ts'
import { flowsOf, type Payment } from '../sale/payments.ts'
import { sumOfLine } from '../sale/retail-sale.ts'

/** What a receipt says, in no language: the words around it are the printer's. */
export interface Receipt {
  readonly kind: 'sale' | 'return'
  readonly organisation: string
  readonly warehouse: string
  readonly address: string | null
  readonly cashbox: string
  readonly cashier: string | null
  readonly client: string | null
  readonly number: string | null
  readonly device_number: string | null
  /** Of the sale that is taken back. */
  readonly sale_number: string | null
  /** By the clock of the shop. */
  readonly day: string
  readonly time: string
  readonly lines: readonly ReceiptLine[]
  readonly discount: number
  readonly total: number
  /** What was put on the counter, or taken from it where goods come back. */
  readonly payments: readonly ReceiptPayment[]
  /** Given back in soums. */
  readonly change: number
  readonly debts: readonly ReceiptPayment[]
  readonly dues: readonly { readonly due_date: string; readonly amount: number }[]
}
export interface ReceiptLine {
  readonly name: string
  readonly measure: string | null
  readonly quantity: number
  /** Nothing where goods come back of a sale that is not at hand. */
  readonly price: number | null
  readonly discount: number
  readonly sum: number | null
  /** Each unit by all it is told apart by. */
  readonly units: readonly (readonly string[])[]
}
export interface ReceiptPayment {
  readonly type: string
  /** Three letters. */
  readonly currency: string
  readonly amount: number
}

/** Rows by their ids, as they are at hand: products and their measures, places, the client, currencies. */
export type RowOf = (resource: string, id: unknown) => Row | null

/** The receipt of a sale, or of a return from a client. */
export function receiptOf(row: Row, rowOf: RowOf, cashier: string | null): Receipt {
  const said = (resource: string, id: unknown) => (rowOf(resource, id)?.name ?? null) as string | null
  const sale = row.sale_id ? rowOf('retail_sale', row.sale_id) : null
  const client_id = row.client_id ?? sale?.client_id
  const flows = flowsOf((row.payments ?? []) as readonly Payment[])
  const paid = (isDebt: boolean) =>
    flows.filter(({ type, amount }) => (type === 'debt') === isDebt && amount > 0).map((one) => paymentOf(one, rowOf))
  return {
    kind: row.sale_id ? 'return' : 'sale',
    organisation: said('organisation', row.organisation_id) ?? '',
    warehouse: said('warehouse', row.warehouse_id) ?? '',
    address: (rowOf('warehouse', row.warehouse_id)?.home ?? null) as string | null,
    cashbox: said('cashbox', row.cashbox_id) ?? '',
    cashier,
    client: client_id ? said('partner', client_id) : null,
    number: (row.number ?? null) as string | null,
    device_number: (row.device_number ?? null) as string | null,
    sale_number: (sale?.device_number ?? sale?.number ?? null) as string | null,
    ...localOf(String(row.occurred_at)),
    lines: (row.lines as readonly Sold[]).map((line) => lineOf(pricedBy(sale, line), rowOf)),
    discount: Number(row.discount ?? 0),
    total: Number(row.total ?? 0),
    payments: paid(false),
    change: -sumOf(flows, ({ amount }) => Math.min(amount, 0)) || 0,
    debts: paid(true),
    dues: (row.schedule ?? []) as Receipt['dues'],
  }
}

interface Sold extends GoodsLine {
  readonly price?: number
  readonly discount?: number | null
  /** Of goods that come back. */
  readonly sale_line?: number
}

/** What comes back is worth its share of what was paid for it. */
function pricedBy(sale: Row | null, line: Sold): Sold {
  const sold = ((sale?.lines ?? []) as readonly Required<Sold>[])[(line.sale_line ?? 0) - 1]
  if (!sold) return line
  const { price, quantity } = sold
  const sum = share(sumOfLine(sold), line.quantity, quantity)
  return { ...line, price, discount: Math.max(0, priced(price, line.quantity) - sum) }
}

function lineOf(line: Sold, rowOf: RowOf): ReceiptLine {
  const product = rowOf('product', line.product_id)
  const { price = null, discount = null, quantity } = line
  return {
    name: String(product?.name ?? ''),
    measure: (rowOf('measure', product?.measure_id)?.name ?? null) as string | null,
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

const paymentOf = ({ type, currency_id, amount }: Payment, rowOf: RowOf): ReceiptPayment => ({
  type,
  currency: codes.get(currency_id) ?? String(rowOf('currency', currency_id)?.code ?? ''),
  amount,
})

/** What a fiscal device is told of the money: cash in whatever currency is what no card paid and nobody owes. */
export function fiscalSums({ payments, debts }: Receipt, lines: readonly { readonly sum: number }[]) {
  const total = sumOf(lines, ({ sum }) => sum)
  const by = (list: readonly ReceiptPayment[]) => sumOf(list, ({ amount }) => amount)
  const card = by(payments.filter(({ type }) => type === 'terminal'))
  const others = by(payments.filter(({ type }) => type !== 'terminal' && type !== 'cash')) + by(debts)
  return { total, card, cash: Math.max(0, total - card - others) }
}
