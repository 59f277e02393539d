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
  report_sending: async () => (await import('./report-sending.ts')).reportSendingKind(),
  unit: async () => (await import('./unit.tsx')).unitKind,
}

export const loadKind = (name: OwnName): Promise<OwnKind> => kinds[name]()
