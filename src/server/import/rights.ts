import { type ImportKind, importRights } from '#domain/import/kinds.ts'
import { type Actor, can, type Needed } from '#domain/kernel/permission.ts'
import { type Fault, fault } from '#domain/kernel/result.ts'
import type { HeldImport } from './held.ts'

/** Who may create such records may import them. */
export const mayImport = (actor: Actor, kind: ImportKind) => can(actor, importRights[kind])

const debits = 'initial_balance_debits.create'
const credits = 'initial_balance_credits.create'
const besides: Readonly<Record<string, Needed>> = {
  barcode: 'product_barcodes.create',
  price: 'price_settings.create',
  they_owe: debits,
  we_owe: credits,
  balance: { all: [debits, credits] },
  balance_ours: { all: [debits, credits] },
}

/** The columns that this person has no right to fill; prices and barcodes are records of their own. */
export function columnsForbidden(
  actor: Actor,
  { kind, setting }: Pick<HeldImport, 'kind' | 'setting'>,
): Record<string, Fault[]> {
  const found: Record<string, Fault[]> = {}
  for (const [at, key] of setting.columns.entries()) {
    const right = key && (kind === 'product' || kind === 'price' || kind === 'debt') && besides[key.split(':')[0] ?? '']
    // Of a product that must be there the barcode only says which it is.
    const isMade = !(kind === 'price' && key === 'barcode')
    if (right && isMade && !can(actor, right)) found[`columns.${at}`] = [fault('import_column_forbidden')]
  }
  return found
}
