import type { OwnActions } from '#client/pages/parts/own-hand.ts'
import { coming } from './coming.ts'

const plain = (...texts: string[]) => ({ texts, areas: [] })

/** Where the actions of each kind are; not in the list of hands, which every first visit fetches. */
const actions = {
  bank_statement: coming(plain('statements'), async () => (await import('./bank-statement.ts')).bankStatementActions),
  category: async () => (await import('./category.ts')).categoryActions,
  currency_rate: coming(plain('rates', 'errors'), async () => (await import('./currency-rate.ts')).currencyRateActions),
  employee: async () => (await import('./employee.ts')).employeeActions,
  notification: coming(plain('notices'), async () => (await import('./notification.ts')).notificationActions),
  outcoming_bank_order: coming(
    plain('statements'),
    async () => (await import('./outcoming-bank-order.ts')).bankOrderActions,
  ),
  partner: coming(plain('repayment'), async () => (await import('./partner.ts')).partnerActions),
  price_setting: async () => (await import('./price-setting.ts')).priceSettingActions,
  product: async () => (await import('./product.ts')).productActions,
  repayment_reminder: coming(
    plain('repayment'),
    async () => (await import('./repayment-reminder.ts')).repaymentReminderActions,
  ),
  report_sending: coming(plain('send'), async () => (await import('./report-sending.ts')).reportSendingActions),
  telegram_group: coming(
    plain('integrations', 'notices'),
    async () => (await import('./telegram-group.ts')).telegramGroupActions,
  ),
  user_device: coming(plain('device'), async () => (await import('./user-device.ts')).userDeviceActions),
  unit: async () => (await import('./unit.tsx')).unitActions,
} satisfies Readonly<Record<string, () => Promise<OwnActions>>>

export type WithActions = keyof typeof actions
export const loadActions = (name: WithActions): Promise<OwnActions> => actions[name]()
