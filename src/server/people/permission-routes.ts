import type { FastifyInstance } from 'fastify'
import { catalogue } from '#domain/catalogue.ts'
import { can } from '#domain/kernel/permission.ts'
import type { Right } from '#domain/kernel/rights.ts'
import { allRights } from '#wire/permissions.ts'
import { actorOf } from '../http/gate.ts'
import { serve } from '../http/serve.ts'

/** The catalogue of rights, from which roles are put together. */
export const mountPermissions = (api: FastifyInstance) =>
  serve(api, allRights, async (_, request) => {
    const told = ({ key, name, type }: Right) => ({ id: key, name, type, value: can(actorOf(request), key) })
    const groups = catalogue.map(({ name, area, type, rights }) => {
      const menu = rights.find((one) => one.type === 'menus')
      const permissions = rights.filter((one) => one.type !== 'menus').map(told)
      return { name, area, type, menu: menu ? told(menu) : null, permissions }
    })
    return { data: groups }
  })
