import { hashPassword } from '#server/session/password.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { hired } from '../support/hired.ts'

const password = 'savdo2026'
const usual = '+998901112244'

/** Somebody of the organisation who may do everything in it. */
export async function hire(db: Database, organisation_id: string, phone_number = usual) {
  const said = { phone_number, password_hash: await hashPassword(password) }
  const id = await hired(db, organisation_id, ['documents:roles.admin'], said)
  return {
    id,
    phone_number,
    password,
    async signIn(url: string): Promise<string> {
      const answer = await fetch(`${url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone_or_email: phone_number, password }),
      })
      const { data } = (await answer.json()) as { data: { access_token: string } }
      return data.access_token
    },
  }
}
