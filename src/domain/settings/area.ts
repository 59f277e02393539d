import { enter } from '../kernel/directory.ts'
import { attention } from './attention.ts'
import { notification } from './notification.ts'
import { reason } from './reason.ts'
import { reportSending } from './report-sending.ts'
import { userDevice } from './user-device.ts'

export const settings = enter([reason, attention, reportSending, notification, userDevice])
