import { v7 } from 'uuid'
import { hashPassword } from '#server/session/password.ts'
import { roles, userRoles, users } from '#store/sql/people.ts'
import type { Database } from '#store/sql/wire/database.ts'

const password = 'savdo2026'
const usual = '+998901112244'

/** Somebody of the organisation who may do everything in it. */
export async function hire(db: Database, organisation_id: string, phone_number = usual) {
  const [id, role] = [v7(), v7()]
  const at = new Date().toISOString()
  const stamps = { created_at: at, updated_at: at }
  const named = { first_name: 'Nodira', last_name: 'Karimova', phone_number, email: null }
  const password_hash = await hashPassword(password)
  await db.insert(users).values({ id, organisation_id, ...named, password_hash, is_super: false, ...stamps })
  const permissions = ['documents:roles.admin']
  await db.insert(roles).values({ id: role, organisation_id, s_code: role, name: 'Admin', permissions, ...stamps })
  await db.insert(userRoles).values({ user_id: id, role_id: role })
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
