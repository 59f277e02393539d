import { enter } from '../kernel/directory.ts'
import { attention } from './attention.ts'
import { notification } from './notification.ts'
import { reason } from './reason.ts'
import { repaymentReminder } from './repayment-reminder.ts'
import { reportSending } from './report-sending.ts'
import { telegramGroup } from './telegram-group.ts'
import { userDevice } from './user-device.ts'
import { vendor } from './vendor.ts'

export const settings = enter([
  reason,
  attention,
  reportSending,
  notification,
  telegramGroup,
  repaymentReminder,
  vendor,
  userDevice,
])
