import * as v from 'valibot'
import { call } from './call.ts'
import { integerSchema } from './shapes.ts'

// By itself: every page asks it, and no other of these calls.
export const unreadNotices = call('my_notifications.count', {
  get: '/my_notifications/count',
  right: 'signed-in',
  answer: v.object({ notifications_count: integerSchema }),
  says: 'How many notices one has not opened',
})
