import { enter } from '../kernel/directory.ts'
import { appFeature } from './app-feature.ts'
import { attention } from './attention.ts'
import { notification } from './notification.ts'
import { reason } from './reason.ts'
import { repaymentReminder } from './repayment-reminder.ts'
import { reportSending } from './report-sending.ts'
import { settingGroup } from './setting-group.ts'
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
  settingGroup,
  appFeature,
])
