import { codes, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { beyond } from './granting.ts'

/** Rights under one name, given to people together. */
export const role = resource('role', {
  permission: 'roles',
  path: '/role',
  route: '/employee/roles',
  menu: { group: 'employee', heading: 'reference' },
  offline: 'none',
  fields: {
    name: text({ required: true, max: 150 }),
    s_code: text({ max: 60 }),
    permissions: codes({ shape: 'right' }),
  },
  unique: [['name'], ['s_code']],
  judgeChange: ({ before, after, by }) =>
    mergeFaults(
      faultIf(before !== null && beyond(by, before.permissions).length > 0, '', fault('above_you')),
      faultIf(beyond(by, after.permissions).length > 0, 'permissions', fault('beyond_you')),
    ),
  list: { columns: ['name', 's_code', 'updated_at'], filters: ['name', 's_code', 'updated_at'], sort: 'name' },
  form: { main: [['name', 's_code']] },
})
