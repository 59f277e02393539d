import type { Resource } from '#domain/kernel/resource.ts'
import type { OwnKind } from './own-action.ts'

const kinds: Readonly<Record<string, () => Promise<OwnKind>>> = {
  bank_statement: async () => (await import('./bank-statement.ts')).bankStatementKind(),
  currency_rate: async () => (await import('./currency-rate.ts')).currencyRateKind(),
  employee: async () => (await import('./employee.ts')).employeeKind,
  outcoming_bank_order: async () => (await import('./outcoming-bank-order.ts')).outcomingBankOrderKind(),
  product: async () => (await import('./product.ts')).productKind,
}

/** Loaded with the list or the form; undefined for most kinds. */
export const ownKindOf = ({ name }: Resource): Promise<OwnKind> | undefined => kinds[name]?.()
