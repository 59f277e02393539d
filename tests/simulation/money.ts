import { netOf } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import {
  registerAcquiring,
  registerBank,
  registerCashbox,
  registerCashboxBooking,
  registerPartner,
} from '#domain/registers/money.ts'
import type { SimulatedDevice } from './device.ts'
import type { SimulatedServer } from './server.ts'

type Told = readonly [key: unknown, currency_id: unknown, amount: unknown, sign?: 1 | -1]
type Says = (row: StoredRow) => readonly Told[]

const paymentsIn = ({ payments }: Row, type: string) =>
  ((payments ?? []) as readonly Row[]).filter((payment) => payment.type === type)
const cashOf =
  (sign: 1 | -1): Says =>
  (row) =>
    paymentsIn(row, 'cash').map(({ currency_id, amount, change }) => [
      row.cashbox_id,
      currency_id,
      Number(amount) - Number(change ?? 0),
      sign,
    ])
const order =
  (place: string, sign: 1 | -1): Says =>
  (row) => [[row[place], row.currency_id, row.amount, sign]]
/** An order of a partner: what they pay they owe us less, what they are paid they owe us more. */
const ofPartner =
  (sign: 1 | -1): Says =>
  ({ party, client_id, supplier_id, currency_id, amount }) =>
    party === 'client' || party === 'supplier' ? [[client_id ?? supplier_id, currency_id, amount, sign]] : []

interface Book {
  readonly register: Register
  readonly key: string
  readonly what: string
  /** What each kind of document that stands says of it. */
  readonly said: Readonly<Record<string, Says>>
}

/** What money is where, counted from the documents alone. */
const money: readonly Book[] = [
  {
    register: registerCashbox,
    key: 'cashbox_id',
    what: 'cash',
    said: {
      retail_sale: cashOf(1),
      product_return_from_client: cashOf(-1),
      cashbox_income: order('cashbox_id', 1),
      cashbox_expense: order('cashbox_id', -1),
      incoming_cashbox_order: order('cashbox_id', 1),
      outcoming_cashbox_order: order('cashbox_id', -1),
      initial_balance_cashbox: order('cashbox_id', 1),
      cash_shift: ({ cashbox_id, sums }) =>
        (sums as readonly Row[]).map(({ currency_id, opened_difference, difference }) => [
          cashbox_id,
          currency_id,
          Number(opened_difference) + Number(difference ?? 0),
        ]),
      currency_conversion: ({ cashbox_id, ...row }) => [
        [cashbox_id, row.out_currency_id, row.out_amount, -1],
        [cashbox_id, row.in_currency_id, row.in_amount],
      ],
      cashbox_movement: ({ status, out_cashbox_id, in_cashbox_id, currency_id, amount, received }) => [
        ...(status === 'cancelled' ? [] : [[out_cashbox_id, currency_id, amount, -1] as const]),
        ...(status === 'received_all' ? [[in_cashbox_id, currency_id, received] as const] : []),
      ],
    },
  },
  {
    register: registerCashboxBooking,
    key: 'cashbox_id',
    what: 'money on its way',
    said: {
      cashbox_movement: ({ status, in_cashbox_id, currency_id, amount }) =>
        status === 'sending' ? [[in_cashbox_id, currency_id, amount]] : [],
    },
  },
  {
    register: registerBank,
    key: 'bank_id',
    what: 'money in the bank',
    said: {
      initial_balance_bank: order('bank_id', 1),
      incoming_bank_order: order('bank_id', 1),
      outcoming_bank_order: order('bank_id', -1),
    },
  },
  {
    register: registerAcquiring,
    key: 'terminal_id',
    what: 'card takings',
    said: {
      retail_sale: (row) =>
        paymentsIn(row, 'terminal').map(({ terminal_id, currency_id, amount }) => [terminal_id, currency_id, amount]),
      incoming_bank_order: ({ party, terminal_id, currency_id, amount, commission }) =>
        party === 'terminal' ? [[terminal_id, currency_id, Number(amount) + Number(commission ?? 0), -1]] : [],
    },
  },
  {
    register: registerPartner,
    key: 'partner_id',
    what: 'debts',
    said: {
      retail_sale: (row) =>
        paymentsIn(row, 'debt').map(({ currency_id, amount }) => [row.client_id, currency_id, amount]),
      product_receipt: ({ supplier_id, currency_id, total }) => [[supplier_id, currency_id, total, -1]],
      incoming_cashbox_order: ofPartner(-1),
      outcoming_cashbox_order: ofPartner(1),
      incoming_bank_order: ofPartner(-1),
      outcoming_bank_order: ofPartner(1),
    },
  },
]

/** The registers of money say what the documents that stand say, counted anew from the documents alone. */
export function moneyConserved({ store }: SimulatedServer): string | null {
  const { tables, entries } = store.copy
  const net = netOf(entries.map(({ entry }) => entry))
  for (const { register, key, what, said } of money) {
    const sums = new Map<string, number>()
    const add = (place: unknown, currency_id: unknown, amount: number) =>
      sums.set(`${place} ${currency_id}`, (sums.get(`${place} ${currency_id}`) ?? 0) + amount)
    for (const [name, says] of Object.entries(said))
      for (const row of tables.get(name)?.values() ?? [])
        if (row.is_posted && !row.deleted_at)
          for (const [place, currency_id, amount, sign = 1] of says(row)) add(place, currency_id, sign * Number(amount))
    for (const one of net)
      if (one.register === register) add(one.dimensions[key], one.dimensions.currency_id, -(one.amounts.amount ?? 0))
    for (const [place, difference] of sums)
      if (difference !== 0) return `${what} of ${place}: documents say ${difference} more than registers`
  }
  return null
}

/** Money that is on its way was sent by somebody, once. */
export function sentOnce({ store }: SimulatedServer, devices: readonly SimulatedDevice[]): string | null {
  const sent = new Set(devices.flatMap(({ sendings }) => sendings))
  const rows = store.copy.tables.get('cashbox_movement')?.keys() ?? []
  for (const id of rows) if (!sent.has(id)) return `${id} moves money that nobody has sent`
  return null
}
