import { v7 } from 'uuid'
import type { CustomerShown } from '#client/hardware/customer/customer-display.ts'
import type { Printed } from '#client/hardware/receipt/printed.ts'
import { localOf } from '#domain/kernel/day.ts'
import type { ReceiptLine } from '#domain/till/receipt.ts'
import type { FiscalReceipt } from '#wire/fiscal.ts'

const price = 89_000_00
const sum = price * 2

/** What a fiscal device takes, or what it must refuse since its sums do not agree. */
export const exampleFiscal = (agrees: boolean): FiscalReceipt => ({
  id: v7(),
  kind: 'sale',
  number: 'TEST',
  at: new Date().toISOString(),
  cashbox: 'TEST',
  cashbox_id: null,
  lines: [{ name: 'TEST', ikpu: null, quantity: 2000, price, discount: 0, sum, units: [] }],
  total: agrees ? sum : price,
  cash: agrees ? sum : price,
  card: 0,
})

export const exampleShown = (name: string): CustomerShown => ({
  kind: 'sale',
  lines: [
    { name: 'Samsung Galaxy A56', quantity: 1000, price: 5_290_000_00, sum: 5_290_000_00 },
    { name, quantity: 2000, price, sum },
  ],
  discount: 0,
  total: 5_290_000_00 + sum,
})

const lines: readonly ReceiptLine[] = [
  {
    name: 'Samsung Galaxy A56 8/256 ГБ, графит',
    quantity: 1000,
    measure: null,
    price: 5_290_000_00,
    discount: 160_000_00,
    sum: 5_130_000_00,
    units: [['358402117304606', '358402117304614']],
  },
  { name: 'Силиконовый чехол / Silikon gʻilof', quantity: 2000, measure: null, price, discount: 0, sum, units: [] },
]

/** A test receipt with everything a receipt can have, and letters that cheap printers lack: ʻ ʼ ў қ ғ ҳ. */
export const exampleReceipt = (): Printed => ({
  receipt: {
    kind: 'sale',
    organisation: 'Savdo',
    tax_number: '123456789',
    warehouse: 'Чилонзор · Oʻzbekiston',
    address: 'Ўзбекистон, Тошкент: қ ғ ҳ ў ʼ',
    phone: null,
    cashbox: 'TEST',
    cashier: 'TEST',
    client: null,
    number: null,
    device_number: 'TEST-1',
    sale_number: null,
    ...localOf(new Date().toISOString()),
    lines,
    discount: 160_000_00,
    total: 5_130_000_00 + sum,
    payments: [
      { type: 'terminal', amount: 5_000_000_00, currency: 'UZS' },
      { type: 'cash', amount: 310_000_00, currency: 'UZS' },
    ],
    change: 2_000_00,
    debts: [],
    dues: [],
    swap: null,
    foot: null,
  },
  code: 'SAVDO1:TEST',
})
