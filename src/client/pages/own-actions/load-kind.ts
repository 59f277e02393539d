import { isOrderedByHand, type Resource } from '#domain/kernel/resource.ts'
import type { OwnKind } from './own-action.ts'
import type { OwnName } from './own-names.ts'

const kinds: Readonly<Record<OwnName, () => Promise<OwnKind>>> = {
  bank_statement: async () => (await import('./bank-statement.ts')).bankStatementKind(),
  category: async () => (await import('./category.ts')).categoryKind,
  currency_rate: async () => (await import('./currency-rate.ts')).currencyRateKind(),
  employee: async () => (await import('./employee.ts')).employeeKind,
  outcoming_bank_order: async () => (await import('./outcoming-bank-order.ts')).outcomingBankOrderKind(),
  price_setting: async () => (await import('./price-setting.ts')).priceSettingKind,
  product: async () => (await import('./product.ts')).productKind,
  unit: async () => (await import('./unit.tsx')).unitKind,
}

/** What is done with records of this kind; those that are given places by hand have a tool for it. */
export async function loadKind(resource: Resource, name: OwnName | undefined): Promise<OwnKind> {
  const [ordered, own] = await Promise.all([
    isOrderedByHand(resource) ? import('./ordered.tsx').then(({ orderedKind }) => orderedKind(resource)) : null,
    name ? kinds[name]() : null,
  ])
  return { actions: [], ...ordered, ...own }
}
