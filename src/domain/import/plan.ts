import { fault } from '../kernel/result.ts'
import type { ImportColumn } from './columns.ts'
import { identify } from './identify.ts'
import { type ImportKind, isRecordKind } from './kinds.ts'
import { planDebt, planStock } from './plan-beginnings.ts'
import { planPartner } from './plan-partner.ts'
import { planPrice, planProduct } from './plan-product.ts'
import type { Begun, Planned, Planning, Values } from './planned.ts'
import { readCells, type SheetCells } from './read-cells.ts'

/** Says what becomes of a row: a pure function of the sheet, of how it is taken and of what is there. */
export function planRow(
  columns: readonly (ImportColumn | null)[],
  sheet: SheetCells,
  planning: Planning,
  settled?: SeenBefore,
): Planned {
  const told = readCells(columns, sheet, planning.setting)
  const found = settled ? standing(settled, planning) : identify(told.values, planning)
  // What is said for what is new changes nothing that is there.
  const isKept = found.target && isRecordKind(planning.kind)
  const { values, faults } = isKept ? readCells(columns, sheet, { ...planning.setting, fill: {} }) : told
  const begun = {
    values: foreign(values, planning),
    faults: { ...faults, ...found.faults },
    target: found.target,
    isKeyed: found.isKeyed,
  }
  const planned = planners[planning.kind](begun, planning)
  if (Object.keys(planned.faults).length > 0) return { ...planned, state: 'fault' }
  return planned.target && planning.setting.existing === 'skip' && isRecordKind(planning.kind)
    ? { ...planned, state: 'same', before: {} }
    : planned
}

/** A code of ours only finds its record: what is kept of a code is that of another program. */
const foreign = (values: Values, { facts }: Planning): Values =>
  facts.isOwnCode(String(values.external_code ?? '')) ? { ...values, external_code: null } : values

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
function standing({ target }: SeenBefore, { facts }: Planning): Pick<Begun, 'target' | 'isKeyed' | 'faults'> {
  const row = target ? facts.row(target) : null
  const isGone = target !== null && (row === null || row.deleted_at !== null)
  return { target: row, isKeyed: true, faults: isGone ? { '': fault('import_gone') } : {} }
}
