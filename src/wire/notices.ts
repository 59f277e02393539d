import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { may } from '#domain/kernel/permission.ts'
import { urgencies } from '#domain/kernel/waits.ts'
import { roads } from '#domain/notices/habits.ts'
import { role } from '#domain/people/role.ts'
import { notification } from '#domain/settings/notification.ts'
import { type AnswerGiven, call } from './call.ts'
import { integerSchema, momentSchema, pageAsked, pageSchema } from './shapes.ts'

const about =
  'Each of them is told once to each person; the list is the record, and what goes out by other roads a copy.'

/** As it stands in somebody's list; `additional` says what it leads to. */
const notice = {
  id,
  title: v.string(),
  short_desc: v.string(),
  is_opened: v.boolean(),
  push_at: momentSchema,
  notification_type: v.picklist(['news', 'promotions', 'services']),
  main_image: v.nullable(v.object({ url_original: v.string() })),
  additional: v.nullable(v.object({ id: v.nullable(id), type: v.string() })),
  /** What it is told because of, `product_movement.coming`; of what people write `notification`. */
  kind: v.string(),
  /** How many of its kind it stands for. */
  together: integerSchema,
  /** The list that holds what it stands for. */
  list: v.nullable(v.string()),
}
const whole = v.object({ ...notice, description: v.string() })

export const myNotices = call('my_notifications.list', {
  get: '/my_notifications',
  right: 'signed-in',
  question: v.object({
    ...pageAsked,
    /** Only those that were not opened. */
    unread: v.optional(v.picklist(['0', '1']), '0'),
    type: v.optional(v.picklist(['news', 'promotions', 'services'])),
  }),
  answer: v.object({ ...pageSchema(v.object(notice)).entries, pages: integerSchema }),
  says: 'What one was told, the newest first',
  about,
})
export type MyNotice = AnswerGiven<typeof myNotices>['data'][number]

export const unreadNotices = call('my_notifications.count', {
  get: '/my_notifications/count',
  right: 'signed-in',
  answer: v.object({ notifications_count: integerSchema }),
  says: 'How many notices one has not opened',
})

export const myNotice = call('my_notifications.one', {
  get: '/my_notifications/:id',
  right: 'signed-in',
  answer: v.object({ notification: whole }),
  says: 'One of the notices that one was told',
  refuses: ['not_found'],
})

export const openNotice = call('my_notifications.open', {
  put: '/my_notifications/:id/open',
  right: 'signed-in',
  answer: v.object({ notification: whole }),
  says: 'Opens a notice: it counts as read',
  refuses: ['not_found'],
})

export const openAllNotices = call('my_notifications.open_all', {
  put: '/my_notifications/open',
  right: 'signed-in',
  answer: v.object({ notifications_count: integerSchema }),
  says: 'Counts all notices as read',
})

const hour = v.pipe(v.number('integer'), v.integer('integer'), v.minValue(0, 'min_value'), v.maxValue(23, 'max_value'))
const chosen = v.union([v.literal('off'), v.array(v.picklist(roads, 'choice'))])

export const ownNoticeHabits = call('my_notifications.habits', {
  get: '/my_notifications/habits',
  right: 'signed-in',
  answer: v.object({
    quiet_from: hour,
    quiet_to: hour,
    kinds: v.array(
      v.object({
        name: v.string(),
        group: v.string(),
        urgency: v.picklist(urgencies),
        title: v.string(),
        roads: chosen,
        /** Whether the person chose so, and it does not follow from their roles. */
        is_own: v.boolean(),
      }),
    ),
    /** By which roads this server can reach them, and whether it knows where. */
    roads: v.object(v.entriesFromList(roads, v.picklist(['ready', 'no_address', 'no_way']))),
  }),
  says: 'What one is told of, by which roads and in which hours not',
})
export type HabitsTold = AnswerGiven<typeof ownNoticeHabits>

export const changeNoticeHabits = call('my_notifications.change_habits', {
  put: '/my_notifications/habits',
  right: 'in-person',
  question: v.object({
    quiet_from: v.optional(hour),
    quiet_to: v.optional(hour),
    /** By the name of a kind; null for what follows from one's roles. */
    choices: v.optional(v.record(v.string(), v.nullable(chosen)), {}),
  }),
  answer: ownNoticeHabits.answer,
  says: 'Chooses what one is told of, by which roads and in which hours not',
  refuses: ['invalid'],
})

const one = { of: notification, refuses: ['not_found', 'invalid'] as const }

export const sendNotification = call('notification.send', {
  post: '/notification/:id/send',
  right: (actor) => may(actor, notification, 'update'),
  ...one,
  answer: v.object({ push_at: momentSchema }),
  says: 'Sends what was written now',
})

export const tryNotification = call('notification.test', {
  post: '/notification/:id/test',
  right: (actor) => may(actor, notification, 'update'),
  ...one,
  answer: v.object({ reached: integerSchema }),
  says: 'Sends it to oneself alone, to see it before it goes',
})

export const notificationReaders = call('notification.readers', {
  get: '/notification/:id/readers',
  right: (actor) => may(actor, notification, 'read'),
  ...one,
  question: v.object(pageAsked),
  answer: v.object({
    ...pageSchema(v.object({ id, name: v.string(), opened_at: v.nullable(momentSchema) })).entries,
    opened: integerSchema,
  }),
  says: 'Who got it, and who has opened it',
})

const habitsOfRole = {
  of: role,
  answer: v.object({
    kinds: v.array(
      v.object({
        name: v.string(),
        group: v.string(),
        urgency: v.picklist(urgencies),
        title: v.string(),
        roads: chosen,
        /** Whether it was chosen for the role, and is not what is usual. */
        is_own: v.boolean(),
      }),
    ),
    /** By which roads this server can reach anybody. */
    roads: v.array(v.picklist(roads)),
  }),
  refuses: ['not_found', 'invalid'] as const,
}
export type RoleHabitsTold = AnswerGiven<typeof noticeHabitsOfRole>

export const noticeHabitsOfRole = call('role_notices.habits', {
  get: '/role/:id/notices',
  right: (actor) => may(actor, role, 'read'),
  ...habitsOfRole,
  says: 'What people with a role are told of, as far as they have not chosen themselves',
})

export const changeNoticeHabitsOfRole = call('role_notices.change_habits', {
  put: '/role/:id/notices',
  right: (actor) => may(actor, role, 'update'),
  ...habitsOfRole,
  question: v.object({
    /** By the name of a kind; null for what is usual. */
    choices: v.record(v.string(), v.nullable(chosen)),
  }),
  says: 'Chooses what people with a role are told of, and by which roads; what they choose themselves stands above it',
})
