import { demoPassword } from '#server/seed/people.ts'
import { demoLogin } from './person.ts'
import { app } from './stage.ts'

type Row = Record<string, unknown> & { readonly id: string }
export type Rows = { readonly data: readonly Row[] }

/** The office, which asks the server of the stage itself. */
export async function office() {
  const call = async (path: string, { method = 'GET', body, token = '' }: Asking) => {
    const answer = await fetch(`${app.url}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()).data
  }
  const login = { phone_or_email: demoLogin('admin').phone_number, password: demoPassword }
  const { access_token: token } = await call('/auth/login', { method: 'POST', body: login })
  const ask = <T>(path: string, body?: object): Promise<T> =>
    call(path, { token, ...(body && { method: 'POST', body }) })
  const idOf = async (path: string, name: string) => {
    const { data } = await ask<Rows>(`${path}?search=${encodeURIComponent(name)}`)
    return String(data.find((one) => one.name === name)?.id)
  }
  /** What a register holds now in each currency. */
  const holds = async (register: string, currency: string, within: Readonly<Record<string, string>> = {}) => {
    const asked = new URLSearchParams({ 'currency_id[]': currency })
    for (const [key, id] of Object.entries(within)) asked.append(`${key}[]`, id)
    const { data } = await ask<Rows>(`/register/${register}/balance?${asked}`)
    return data.reduce((sum, { amount }) => sum + Number(amount), 0)
  }
  /** The demo's first organisation says something else of itself. */
  const says = async (settings: object) => {
    const { data } = await ask<Rows>('/organisation')
    const own = data.find(({ prefix }) => prefix === 'MT')
    await call(`/organisation/${own?.id}`, { method: 'PUT', body: { ...own, ...settings }, token })
  }
  return { ask, idOf, holds, says }
}

interface Asking {
  readonly method?: string
  readonly body?: object
  readonly token?: string
}
