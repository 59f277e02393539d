import type { Needed } from '../kernel/permission.ts'

export const importKinds = ['product', 'client', 'supplier', 'price', 'stock', 'debt'] as const
export type ImportKind = (typeof importKinds)[number]

/** Who may create such records may import them. */
export const importRights: Readonly<Record<ImportKind, Needed>> = {
  product: 'products.create',
  client: 'partners.create',
  supplier: 'partners.create',
  price: 'price_settings.create',
  stock: 'product_initial_balances.create',
  debt: { any: ['initial_balance_debits.create', 'initial_balance_credits.create'] },
}

/** Whether its rows make records; rows of the others enter something of records that are there. */
export const isRecordKind = (kind: ImportKind) => kind === 'product' || kind === 'client' || kind === 'supplier'
