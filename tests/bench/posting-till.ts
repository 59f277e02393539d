import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Row } from '#domain/kernel/resource.ts'
import { hashPassword } from '#server/session/password.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { hired } from '../support/hired.ts'
import { startProgram } from './program.ts'

const password = 'savdo2026'
const phone_number = '+998901112233'

/** The program on this database, and a person of the organisation who signed in to it. */
export async function openTill(databaseUrl: string, db: Database, organisation_id: string) {
  await hire(db, organisation_id)
  const program = await startProgram(databaseUrl)
  const lines = linesTo(new URL(program.url))
  const call = async (path: string, body: Row, token?: string): Promise<Row> => {
    const { status, said } = await lines.post(`/api/v1${path}`, JSON.stringify(body), token)
    if (status !== 200 && status !== 201) throw new Error(`${path}: ${said}`)
    return (JSON.parse(said) as { data: Row }).data
  }
  const { access_token } = await call('/auth/login', { phone_or_email: phone_number, password })
  return {
    url: program.url,
    sell: (sale: Row) => call('/sale/product_retail_sale', sale, String(access_token)),
    async close() {
      lines.hangUp()
      await program.stop()
    },
  }
}

/** Lines that stay open, a call at a time on each. The server is measured, and a whole client takes a tenth of what it does. */
function linesTo({ hostname, port, host }: URL) {
  const all: Socket[] = []
  const free: Socket[] = []
  const open = async () => {
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('utf8')
    await once(socket, 'connect')
    all.push(socket)
    return socket
  }
  return {
    async post(path: string, body: string, token?: string) {
      const line = free.pop() ?? (await open())
      const signed = token ? `authorization: Bearer ${token}\r\n` : ''
      const length = Buffer.byteLength(body)
      const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${signed}content-type: application/json\r\ncontent-length: ${length}`
      line.write(`${head}\r\n\r\n${body}`)
      const answer = await answerOn(line)
      free.push(line)
      return answer
    },
    hangUp() {
      for (const line of all) line.destroy()
    },
  }
}

const answerOn = (line: Socket) =>
  new Promise<{ readonly status: number; readonly said: string }>((resolve, reject) => {
    let heard = ''
    const hear = (piece: string) => {
      heard += piece
      const end = heard.indexOf('\r\n\r\n')
      const length = end === -1 ? null : /content-length: (\d+)/i.exec(heard.slice(0, end))?.[1]
      const said = heard.slice(end + 4)
      if (!length || Buffer.byteLength(said) < Number(length)) return
      line.off('data', hear).off('close', reject)
      resolve({ status: Number(heard.slice(9, 12)), said })
    }
    line.on('data', hear).once('close', reject)
  })

const hire = async (db: Database, organisation_id: string) =>
  hired(db, organisation_id, ['documents:roles.admin'], { phone_number, password_hash: await hashPassword(password) })
