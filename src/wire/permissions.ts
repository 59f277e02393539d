import * as v from 'valibot'
import { may } from '#domain/kernel/permission.ts'
import { role } from '#domain/people/role.ts'
import { call } from './call.ts'

const right = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(['menus', 'documents', 'reports']),
  value: v.boolean(),
})

export const allRights = call('role.rights', {
  get: '/permission',
  right: (actor) => may(actor, role, 'read'),
  answer: v.object({
    data: v.array(
      v.object({
        name: v.string(),
        area: v.string(),
        type: v.string(),
        menu: v.nullable(right),
        permissions: v.array(right),
      }),
    ),
  }),
  says: 'All rights that a role may hold, by what they are about',
  about:
    'Needs the permission roles.read. `value` tells whether the caller holds the right, and so may give it to others.',
})
