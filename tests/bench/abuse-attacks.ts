import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import { pngOf } from '../support/png.ts'
import { filled, line } from '../support/shop.ts'
import { callerOf } from './abuse-people.ts'

export interface Stage {
  readonly url: string
  readonly token: string
  readonly person: string
  /** Others who may take tables. */
  readonly exporters: readonly string[]
  readonly places: Readonly<Record<'organisation_id' | 'warehouse_id' | 'cashbox_id' | 'phone', string>>
}

/** Does what it does, and tells with which answers it ended. */
type Attack = (stage: Stage) => Promise<readonly number[]>

/** Sockets are held for so long, in milliseconds. */
const held = 8000

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

async function calling(url: string, ask: (call: ReturnType<typeof callerOf>['call']) => Promise<readonly number[]>) {
  const caller = callerOf(url)
  return ask(caller.call).finally(caller.close)
}

const saleOf =
  (codes: number): Attack =>
  ({ url, token, person, places }) =>
    calling(url, async (call) => {
      const unit = (at: number) => String(100_000_000_000_000 + at)
      const lines = times(Math.ceil(codes / 2000), (at) => {
        const imei_1 = times(Math.min(2000, codes - at * 2000), (one) => unit(at * 2000 + one))
        return line(places.phone, imei_1.length, { price: 100, imei_1, imei_2: [] })
      })
      const input = filled('retail_sale', places.organisation_id, {
        warehouse_id: places.warehouse_id,
        cashbox_id: places.cashbox_id,
        lines,
        payments: [],
      })
      const command = {
        id: v7(),
        type: 'retail_sale.create',
        version: 1,
        manner: 'fact',
        stream: v7(),
        seq: 1,
        author: person,
        at: new Date().toISOString(),
        record: v7(),
        after: [],
        replaces: null,
        payload: { input },
      }
      return [await call('/sync/push', { method: 'POST', token, body: { device: v7(), commands: [command] } })]
    })

/** Sockets that say something and then take nothing. */
async function silent(url: string, said: readonly string[]): Promise<readonly number[]> {
  const { hostname, port } = new URL(url)
  const sockets = await Promise.all(
    said.map(async (text) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {}).pause()
      await once(socket, 'connect')
      socket.write(text)
      return socket
    }),
  )
  await pause(held)
  const heard = sockets.map(statusOf)
  for (const socket of sockets) socket.destroy()
  return heard
}

/** Only its first bytes are taken. */
function statusOf(socket: Socket): number {
  const head: unknown = socket.read(12)
  return Buffer.isBuffer(head) ? Number(head.toString('latin1').split(' ')[1]) : 0
}

const asked = (method: string, path: string, token: string) =>
  `${method} /api/v1${path} HTTP/1.1\r\nhost: savdo\r\nauthorization: Bearer ${token}\r\ncontent-length: 0\r\n\r\n`

async function photo(url: string, token: string, bytes: Buffer): Promise<number> {
  const form = new FormData()
  form.append('photos[]', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png')
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${url}/api/v1/file`, { method: 'POST', headers, body: form })).status
}

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

export const attacks: Readonly<Record<string, Attack>> = {
  'nobody does anything': async () => {
    await pause(held)
    return []
  },
  'a sale of 20,000 units': saleOf(20_000),
  'a sale of 5,000 units, as many as there may be': saleOf(5000),
  'ten tables of 60,000 brands that nobody reads': ({ url, exporters }) =>
    silent(
      url,
      exporters.map((token) => asked('POST', '/brand/export', token)),
    ),
  'five photos of millions of dots a side': ({ url, token }) => {
    const bombs = [pngOf(1, 6_000_000), pngOf(59_000_001, 1)]
    return Promise.all(times(5, (at) => photo(url, token, bombs[at % 2]!)))
  },
  'ten searches of 3,000 words': ({ url, token }) =>
    calling(url, (call) => {
      const words = times(3000, (at) => at.toString(36)).join('+')
      return Promise.all(times(10, () => call(`/brand?search=${words}`, { token })))
    }),
  'JSON of 5,000 levels, 200 times': ({ url, token }) =>
    calling(url, (call) => {
      const pushed = `{"device":"${v7()}","commands":[{"id":"${v7()}","payload":${nested(5000)}}]}`
      return Promise.all(
        times(200, (at) =>
          at % 2
            ? call('/sync/push', { method: 'POST', token, body: pushed })
            : call('/brand', { method: 'POST', token, body: `{"name":${nested(5000)}}` }),
        ),
      )
    }),
  '1,500 streams of events': ({ url, token }) =>
    silent(
      url,
      times(1500, () => asked('GET', '/sync/events', token)),
    ),
  'ten lists of 60,000 brands at once': ({ url, token }) =>
    calling(url, (call) => Promise.all(times(10, () => call('/brand?paginate=0', { token })))),
  'openapi.json, 200 times': ({ url }) => calling(url, (call) => Promise.all(times(200, () => call('/openapi.json')))),
  '300 calls whose heads never end': ({ url }) =>
    silent(
      url,
      times(300, () => 'GET /api/v1/health HTTP/1.1\r\nhost: savdo\r\nx-a: b\r\n'),
    ),
}
