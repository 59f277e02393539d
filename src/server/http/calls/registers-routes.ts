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
export function registerRoutes({ name, permission }: Register): readonly RegisterRoute[] {
  const url = `/register/${name}`
  return [
    { call: 'entries', method: 'GET', url, permission: `${permission}.read` },
    { call: 'balance', method: 'GET', url: `${url}/balance`, permission: `${permission}.read` },
    { call: 'export', method: 'POST', url: `${url}/export`, permission: `${permission}.export` },
    { call: 'export', method: 'GET', url: `${url}/export`, permission: `${permission}.export` },
  ]
}
