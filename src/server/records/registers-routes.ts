import { permissionOf } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { RegisterView } from '#store/register-query.ts'

export type RegisterCall = RegisterView | 'export'

interface RegisterRoute {
  readonly call: RegisterCall
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly permission: string
}

/** The calls of a register, under its name. */
export function registerRoutes(register: Register): readonly RegisterRoute[] {
  const url = `/register/${register.name}`
  const [read, export_] = [permissionOf(register, 'read'), permissionOf(register, 'export')]
  return [
    { call: 'entries', method: 'GET', url, permission: read },
    { call: 'balance', method: 'GET', url: `${url}/balance`, permission: read },
    { call: 'export', method: 'POST', url: `${url}/export`, permission: export_ },
    { call: 'export', method: 'GET', url: `${url}/export`, permission: export_ },
  ]
}
