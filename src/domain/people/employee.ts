import { choice, day, digits, flag, images, moment, phone, type RowOf, refs, text } from '../kernel/field.ts'
import { languages } from '../kernel/language.ts'
import { everywhere, permissionKey } from '../kernel/permission.ts'
import { type RecordChange, type RowFinder, resource, type Stamps } from '../kernel/resource.ts'
import { type Faults, fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { spelledCode } from '../kernel/spelling.ts'
import { beyond, hasRight } from './granting.ts'
import { role } from './role.ts'

/** What only those with this right are shown of others. */
const personal = { seenWith: 'users.personal' } as const

const fields = {
  name: text({ required: true, max: 302, given: true }),
  first_name: text({ required: true, max: 100 }),
  last_name: text({ required: true, max: 100 }),
  dad_name: text({ max: 100 }),
  /** What they sign in with. */
  phone_number: phone({ required: true }),
  email: text({ max: 250 }),
  avatar: images({ max: 1 }),
  /** What they read; most begin with what is spoken in every office. */
  language: choice({ required: true, options: languages, initial: 'ru' }),
  position: text({ max: 150 }),
  hired_on: day(),
  /** From this day on they are out. */
  dismissed_on: day(),
  role: refs('role'),
  warehouse: refs('warehouse'),
  cashbox: refs('cashbox'),
  birth_date: day(personal),
  passport_series: text({ max: 2, spelled: spelledCode, ...personal }),
  passport_number: digits({ min: 7, max: 7, ...personal }),
  pinfl: digits({ min: 14, max: 14, ...personal }),
  is_active: flag({ initial: true }),
  is_super: flag({ superOnly: true }),
  /** Signing in takes a code of their phone too; only they turn it on. */
  second_factor_since: moment({ given: true }),
} as const
type Person = RowOf<typeof fields> & Stamps

/** Somebody who works here. Their account, by which they sign in, follows this record and has the same id. */
export const employee = resource('employee', {
  permission: 'users',
  rights: ['personal', 'login_as'],
  path: '/user',
  route: '/employee/users',
  group: 'employee',
  offline: 'none',
  fields,
  unique: [['phone_number'], ['email']],
  derive: ({ first_name, last_name, dad_name }) => ({
    name: [last_name, first_name, dad_name].filter(Boolean).join(' '),
  }),
  check: ({ email, passport_series, hired_on, dismissed_on }) =>
    mergeFaults(
      faultIf(email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email), 'email', fault('email')),
      faultIf(
        passport_series !== null && !/^[a-z]{2}$/i.test(passport_series),
        'passport_series',
        fault('two_letters'),
      ),
      faultIf(Boolean(hired_on && dismissed_on && dismissed_on < hired_on), 'dismissed_on', fault('end_before_start')),
    ),
  judgeChange: (change, rowOf) =>
    mergeFaults(judgeRank(change, rowOf), judgePlaces(change), judgeLogins(change, rowOf), judgeOneself(change)),
  list: {
    columns: ['avatar', 'name', 'phone_number', 'position', 'role', 'is_active', 'dismissed_on'],
    filters: [
      'name',
      'phone_number',
      'email',
      'position',
      'role',
      'warehouse',
      'cashbox',
      'hired_on',
      'dismissed_on',
      'birth_date',
      'pinfl',
      'is_active',
    ],
  },
  form: {
    main: [
      ['last_name', 'first_name'],
      ['dad_name', 'phone_number'],
      ['email', 'language'],
    ],
    sections: {
      work: [['position'], ['hired_on', 'dismissed_on'], ['role'], ['warehouse', 'cashbox']],
      personal: [
        ['birth_date', 'pinfl'],
        ['passport_series', 'passport_number'],
      ],
    },
    aside: ['avatar', 'is_active', 'is_super'],
  },
})

/** Whether a person may sign in on a day. */
export const isWorking = (
  { is_active, dismissed_on, deleted_at }: Pick<Person, 'is_active' | 'dismissed_on' | 'deleted_at'>,
  today: string,
) => is_active && deleted_at === null && (dismissed_on === null || dismissed_on > today)

const rightsOf = (person: Person, rowOf: RowFinder) =>
  person.role_ids.flatMap((id) => rowOf(role, id)?.permissions ?? [])

/** Nobody changes a person who may do more than they themselves, nor gives a role that can. */
function judgeRank({ before, after, by }: RecordChange<Person>, rowOf: RowFinder): Faults {
  const isAbove =
    before !== null && ((before.is_super && !by.is_super) || beyond(by, rightsOf(before, rowOf)).length > 0)
  if (isAbove) return { '': [fault('above_you')] }
  return faultIf(beyond(by, rightsOf(after, rowOf)).length > 0, 'role_ids', fault('beyond_you'))
}

/** Who is not over all places gives only their own. */
function judgePlaces({ before, after, by }: RecordChange<Person>): Faults {
  if (hasRight(by, permissionKey(everywhere))) return {}
  const isBeyond = (key: 'warehouse_ids' | 'cashbox_ids') =>
    after[key].some((id) => !before?.[key].includes(id) && !by.places?.has(id))
  return mergeFaults(
    faultIf(isBeyond('warehouse_ids'), 'warehouse_ids', fault('beyond_you')),
    faultIf(isBeyond('cashbox_ids'), 'cashbox_ids', fault('beyond_you')),
  )
}

/** Phone and mail are ways into the account: they are changed by who is over all the places of the person. */
function judgeLogins({ before, after, by }: RecordChange<Person>, rowOf: RowFinder): Faults {
  if (!before || before.id === by.user_id || hasRight(by, permissionKey(everywhere))) return {}
  const isElsewhere =
    rightsOf(before, rowOf).includes(permissionKey(everywhere)) ||
    [...before.warehouse_ids, ...before.cashbox_ids].some((id) => !by.places?.has(id))
  return mergeFaults(
    faultIf(isElsewhere && before.phone_number !== after.phone_number, 'phone_number', fault('works_elsewhere')),
    faultIf(isElsewhere && before.email !== after.email, 'email', fault('works_elsewhere')),
  )
}

/** Nobody locks themselves out. */
const judgeOneself = ({ after, by }: RecordChange<Person>): Faults =>
  after.id !== by.user_id
    ? {}
    : mergeFaults(
        faultIf(after.deleted_at !== null, '', fault('not_yourself')),
        faultIf(!after.is_active, 'is_active', fault('not_yourself')),
        faultIf(after.dismissed_on !== null, 'dismissed_on', fault('not_yourself')),
      )
