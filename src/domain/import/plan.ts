import { fault } from '../kernel/result.ts'
import { type ImportColumn, importPlans } from './columns.ts'
import type { ImportKind } from './kinds.ts'
import { planDebt, planStock } from './plan-beginnings.ts'
import { planPartner } from './plan-partner.ts'
import { planPrice, planProduct } from './plan-product.ts'
import { type Begun, keyTexts, type Planned, type Planning, type Values } from './planned.ts'
import { readCells, type SheetCells } from './read-cells.ts'

/** Says what becomes of a row: a pure function of the sheet, of how it is taken and of what is there. */
export function planRow(
  columns: readonly (ImportColumn | null)[],
  sheet: SheetCells,
  planning: Planning,
  settled?: SeenBefore,
): Planned {
  const { values, faults } = readCells(columns, sheet, planning.setting.fill)
  const found = settled ? standing(settled, planning) : identify(values, planning)
  const begun = { values, faults: { ...faults, ...found.faults }, target: found.target, isKeyed: found.isKeyed }
  const planned = planners[planning.kind](begun, planning)
  if (Object.keys(planned.faults).length > 0) return { ...planned, state: 'fault' }
  return planned.target && planning.setting.existing === 'skip' && isRecord(planning.kind)
    ? { ...planned, state: 'same', before: {} }
    : planned
}

const isRecord = (kind: ImportKind) => kind === 'product' || kind === 'client' || kind === 'supplier'

const planners = {
  product: planProduct,
  client: (begun, planning) => planPartner('client', begun, planning),
  supplier: (begun, planning) => planPartner('supplier', begun, planning),
  price: planPrice,
  stock: planStock,
  debt: planDebt,
} satisfies Record<ImportKind, (begun: Begun, planning: Planning) => Planned>

/** What a person has seen a row to mean: a record that was there, or none. */
interface SeenBefore {
  readonly target: string | null
}

/** The record that was seen before; it may be gone meanwhile. */
function standing({ target }: SeenBefore, { facts }: Planning) {
  const row = target ? facts.row(target) : null
  const isGone = target !== null && (row === null || row.deleted_at !== null)
  return { target: row, isKeyed: true, faults: isGone ? { '': fault('import_gone') } : {} }
}

/** Looks for the record by the keys in their declared order: the first that is known decides. */
function identify(values: Values, { kind, setting, facts }: Planning) {
  const keys = importPlans[kind].identity.filter((key) => setting.match.includes(key))
  let isKeyed = false
  for (const key of keys) {
    const texts = keyTexts(values, key)
    if (texts.length === 0) continue
    isKeyed = true
    const ids = new Set(texts.flatMap((text) => facts.known(key, text)))
    const [only] = ids
    if (ids.size > 1)
      return { target: null, isKeyed, faults: { [key]: fault('import_ambiguous', { count: ids.size }) } }
    if (only) return { target: facts.row(only), isKeyed, faults: {} }
  }
  const isLeft = !isKeyed && isRecord(kind) && setting.unkeyed === 'leave'
  return { target: null, isKeyed, faults: isLeft ? { [keys[0] ?? '']: fault('import_no_key') } : {} }
}
