import type { FastifyInstance } from 'fastify'
import { catalogue } from '#domain/catalogue.ts'
import { type Actor, can, may } from '#domain/kernel/permission.ts'
import type { Right } from '#domain/kernel/rights.ts'
import { role } from '#domain/people/role.ts'
import { array, boolean, data, described, nullable, object, string } from '../http/describe.ts'
import { actorOf } from '../http/gate.ts'

const right = object({ id: string, name: string, type: { enum: ['menus', 'documents', 'reports'] }, value: boolean })

/** The catalogue of rights, from which roles are put together. */
export function mountPermissions(api: FastifyInstance) {
  const schema = described({
    tag: role.name,
    summary: 'All rights that a role may hold, by what they are about',
    description:
      'Needs the permission roles.read. `value` tells whether the caller holds the right, and so may give it to others.',
    answer: data(
      object({
        data: array(
          object({ name: string, area: string, type: string, menu: nullable(right), permissions: array(right) }),
        ),
      }),
    ),
  })
  const access = (actor: Actor) => may(actor, role, 'read')
  api.get('/permission', { config: { access }, schema }, async (request) => {
    const told = ({ key, name, type }: Right) => ({ id: key, name, type, value: can(actorOf(request), key) })
    const groups = catalogue.map(({ name, area, type, rights }) => {
      const menu = rights.find((one) => one.type === 'menus')
      const permissions = rights.filter((one) => one.type !== 'menus').map(told)
      return { name, area, type, menu: menu ? told(menu) : null, permissions }
    })
    return { data: { data: groups } }
  })
}
