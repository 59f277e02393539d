import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { v7 } from 'uuid'
import type { Row } from '#domain/kernel/resource.ts'
import { hashPassword } from '#server/session/password.ts'
import type { Database } from '#store/sql/database.ts'
import { roles, userRoles, users } from '#store/sql/people.ts'
import { startProgram } from './program.ts'

const password = 'savdo2026'
const phone_number = '+998901112233'

/** The program on this database, and a person of the organisation who signed in to it. */
export async function openTill(databaseUrl: string, db: Database, organisation_id: string) {
  await hire(db, organisation_id)
  const program = await startProgram(databaseUrl)
  const agent = new Agent({ keepAlive: true })
  const call = async (path: string, body: Row, token?: string): Promise<Row> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const asked = request(`${program.url}/api/v1${path}`, { method: 'POST', headers, agent }).end(JSON.stringify(body))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const said = await text(answer)
    if (answer.statusCode !== 200 && answer.statusCode !== 201) throw new Error(`${path}: ${said}`)
    return (JSON.parse(said) as { data: Row }).data
  }
  const { access_token } = await call('/auth/login', { phone_or_email: phone_number, password })
  return {
    sell: (sale: Row) => call('/sale/product_retail_sale', sale, String(access_token)),
    async close() {
      agent.destroy()
      await program.stop()
    },
  }
}

async function hire(db: Database, organisation_id: string): Promise<void> {
  const [id, role] = [v7(), v7()]
  const at = new Date().toISOString()
  const stamps = { created_at: at, updated_at: at }
  const password_hash = await hashPassword(password)
  const named = { first_name: 'Nodira', last_name: 'Karimova', phone_number, email: null }
  await db.insert(users).values({ id, organisation_id, ...named, password_hash, is_super: false, ...stamps })
  const permissions = ['documents:roles.admin']
  await db.insert(roles).values({ id: role, organisation_id, s_code: 'admin', name: 'Admin', permissions, ...stamps })
  await db.insert(userRoles).values({ user_id: id, role_id: role })
}
