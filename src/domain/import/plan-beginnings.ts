import type { Row } from '../kernel/resource.ts'
import { type Fault, fault } from '../kernel/result.ts'
import { currencies } from '../references/currency.ts'
import { mustBeThere } from './plan-product.ts'
import { type Begun, cellTexts, type Planned, type Planning, type Values } from './planned.ts'
import type { CellValue } from './read-cells.ts'

/** Goods that lie in a warehouse when the books begin; of goods with codes each unit by its own. */
export function planStock(begun: Begun, planning: Planning): Planned {
  const { values, target } = begun
  const faults: Record<string, Fault> = { ...begun.faults, ...mustBeThere(begun, planning) }
  const place = namedIn(begun, 'warehouse', planning, faults)
  if (!place && !faults.warehouse) faults.warehouse = fault('required')
  const [first, second, serial] = ['imei_1', 'imei_2', 'serial_number'].map((key) => cellTexts(values[key])) as [
    readonly string[],
    readonly string[],
    readonly string[],
  ]
  const units = first.length || serial.length
  const quantity = typeof values.quantity === 'number' ? values.quantity : units * 1000
  const isUnread = Boolean(faults.imei_1 ?? faults.imei_2 ?? faults.serial_number)
  if (quantity <= 0 && !faults.quantity && !isUnread) faults.quantity = fault('above_zero')
  if (typeof values.cost !== 'number' && !faults.cost) faults.cost = fault('required')
  for (const [key, codes] of [
    ['imei_1', first],
    ['imei_2', second],
    ['serial_number', serial],
  ] as const) {
    if (!target || isUnread) continue
    if (!target[key] && codes.length > 0) faults[key] = fault('codes_unwanted')
    if (target[key] && codes.length * 1000 !== quantity)
      faults[key] = fault('codes_count', { wanted: quantity / 1000, named: codes.length })
  }
  return {
    state: 'new',
    faults,
    target: target?.id ?? null,
    before: {},
    keys: [...first, ...second, ...serial].map((code) => `unit ${code}`),
    makes: [],
    line: {
      product_id: target?.id ?? null,
      quantity,
      cost: (values.cost ?? null) as number | null,
      imei_1: first,
      imei_2: second,
      serial_number: serial,
    } as Row,
    ...(place && { warehouse_id: place }),
  }
}

/** What they owe us and what we owe them, when the books begin. */
export function planDebt(begun: Begun, planning: Planning): Planned {
  const { values, target } = begun
  const faults: Record<string, Fault> = { ...begun.faults, ...mustBeThere(begun, planning) }
  const currency_id = namedIn(begun, 'currency', planning, faults) ?? currencies.UZS
  const debts = sidesOf(values).flatMap(({ key, document, amount }) => {
    if (typeof amount !== 'number' || amount <= 0) return []
    return [
      {
        key,
        document,
        input: { partner_id: target?.id ?? null, currency_id, amount, due_date: values.due_date ?? null } as Row,
      },
    ]
  })
  const isAmiss = ['they_owe', 'we_owe', 'balance', 'balance_ours'].some((key) => faults[key])
  return {
    state: debts.length > 0 || isAmiss ? 'new' : 'same',
    faults,
    target: target?.id ?? null,
    before: {},
    keys: [],
    makes: [],
    debts,
  }
}

/** Who owes, by the column that says so or by the sign of a balance. */
function sidesOf(values: Values) {
  const theirs = (key: string, amount: CellValue | undefined) => ({ key, document: 'initial_balance_debit', amount })
  const ours = (key: string, amount: CellValue | undefined) => ({ key, document: 'initial_balance_credit', amount })
  const turned = (key: string) => (typeof values[key] === 'number' ? -values[key] : null)
  return [
    theirs('they_owe', values.they_owe),
    ours('we_owe', values.we_owe),
    theirs('balance', values.balance),
    ours('balance', turned('balance')),
    ours('balance_ours', values.balance_ours),
    theirs('balance_ours', turned('balance_ours')),
  ]
}

function namedIn({ values }: Begun, key: string, { facts }: Planning, faults: Record<string, Fault>): string | null {
  const [name] = cellTexts(values[key])
  if (!name) return null
  const found = facts.named(key, name)
  if (!found) faults[key] ??= fault('import_unknown', { name })
  return found?.id ?? null
}
