import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { PushAnswer } from '#sync/protocol.ts'
import { pngOf } from '../support/png.ts'
import { cash, filled, line } from '../support/shop.ts'
import { callerOf } from './abuse-people.ts'
import { sized } from './size.ts'
import { deviceAt } from './sync-device.ts'

export interface Stage {
  readonly url: string
  readonly token: string
  readonly person: string
  /** Others who may take tables. */
  readonly exporters: readonly string[]
  readonly places: Readonly<Record<'organisation_id' | 'warehouse_id' | 'cashbox_id' | 'fridge', string>>
}

/** Does what it does, and tells with which answers it ended. */
type Attack = (stage: Stage) => Promise<readonly Answer[]>

/** A status, or what became of a command; nothing where nothing was heard. */
export type Answer = number | string

/** Sockets are held for so long, in milliseconds. */
const held = sized(8000, 100)

const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

async function calling(url: string, ask: (call: ReturnType<typeof callerOf>['call']) => Promise<readonly number[]>) {
  const caller = callerOf(url)
  return ask(caller.call).finally(caller.close)
}

/** Valid but for its units, of which the books know none: what has happened is posted all the same. */
const saleOf =
  (units: number): Attack =>
  async ({ url, token, person, places }) => {
    const price = 100
    const lines = times(Math.ceil(units / 2000), (at) => {
      const serial_number = times(Math.min(2000, units - at * 2000), (one) => `${v7()} ${one}`)
      return line(places.fridge, serial_number.length, { price, serial_number })
    })
    const input = filled('retail_sale', places.organisation_id, {
      warehouse_id: places.warehouse_id,
      cashbox_id: places.cashbox_id,
      lines,
      payments: [cash(price * units)],
    })
    const device = deviceAt(url, token, person)
    const { body } = await device.call('/sync/push', { device: v7(), commands: [device.command(input)] })
    device.close()
    return (body as PushAnswer).answers.map(({ state }) => state)
  }

/** Sockets that say something and then take nothing. */
async function silent(url: string, said: readonly string[]): Promise<readonly Answer[]> {
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
  const heard = await Promise.all(sockets.map(statusOf))
  for (const socket of sockets) socket.destroy()
  return heard
}

/** Only at the end is anything of the answer taken. */
async function statusOf(socket: Socket): Promise<Answer> {
  const first = once(socket.resume(), 'data').then(([head]) => String(head).split(' ')[1] ?? '')
  return Promise.race([first, pause(1000, 'nothing')])
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
  'a sale of 5,000 units, as many as there may be': saleOf(sized(5000, 5)),
  'ten tables of 60,000 brands that nobody reads': ({ url, exporters }) =>
    silent(
      url,
      exporters.map((token) => asked('POST', '/brand/export', token)),
    ),
  'five photos of millions of dots a side': ({ url, token }) => {
    const bombs = [pngOf(1, sized(6_000_000, 60_000)), pngOf(sized(59_000_001, 60_001), 1)]
    return Promise.all(times(5, (at) => photo(url, token, bombs[at % 2]!)))
  },
  'ten searches of 3,000 words': ({ url, token }) =>
    calling(url, (call) => {
      const words = times(sized(3000, 30), (at) => at.toString(36)).join('+')
      return Promise.all(times(sized(10, 1), () => call(`/brand?search=${words}`, { token })))
    }),
  'JSON of 5,000 levels, 200 times': ({ url, token }) =>
    calling(url, (call) => {
      const pushed = `{"device":"${v7()}","commands":[{"id":"${v7()}","payload":${nested(5000)}}]}`
      return Promise.all(
        times(sized(200, 2), (at) =>
          at % 2
            ? call('/sync/push', { method: 'POST', token, body: pushed })
            : call('/brand', { method: 'POST', token, body: `{"name":${nested(5000)}}` }),
        ),
      )
    }),
  '1,500 streams of events': ({ url, token }) =>
    silent(
      url,
      times(sized(1500, 2), () => asked('GET', '/sync/events', token)),
    ),
  'ten lists of 60,000 brands at once': ({ url, token }) =>
    calling(url, (call) => Promise.all(times(sized(10, 1), () => call('/brand?paginate=0', { token })))),
  'openapi.json, 200 times': ({ url }) =>
    calling(url, (call) => Promise.all(times(sized(200, 2), () => call('/openapi.json')))),
  '300 calls whose heads never end': ({ url }) =>
    silent(
      url,
      times(sized(300, 2), () => 'GET /api/v1/health HTTP/1.1\r\nhost: savdo\r\nx-a: b\r\n'),
    ),
}
