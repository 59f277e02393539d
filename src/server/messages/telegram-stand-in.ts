import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type StandIn, standInOf } from '../tools/stand-in.ts'
import type { Taken } from './message.ts'

/** Telegram for trying out: it speaks as the Bot API does, opens chats at a page of its own, and sends nothing on. */
export async function startTelegramStandIn(take: (taken: Taken) => void): Promise<StandIn> {
  const updates: object[] = []
  let chats = 1000
  const server = createServer(async (request, reply) => {
    const answer = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const asked = new URL(request.url ?? '/', 'http://localhost')
    const intoGroup = asked.searchParams.get('startgroup')
    const code = asked.searchParams.get('start') ?? intoGroup
    if (request.method === 'GET' && asked.pathname === '/savdo_bot' && code) {
      const chat = intoGroup
        ? { id: -++chats, type: 'supergroup', title: `Group ${chats}` }
        : { id: ++chats, type: 'private' }
      const text = intoGroup ? `/start@savdo_bot ${code}` : `/start ${code}`
      updates.push({ update_id: updates.length, message: { chat, text } })
      return reply.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(`Savdo bot: chat ${chats}`)
    }
    const method = /^\/bot[^/]+\/(\w+)$/.exec(asked.pathname)?.[1]
    if (request.method !== 'POST' || !method) return answer(404, { ok: false })
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const body = new Response(new Uint8Array(await buffer(request)), { headers })
    const at = new Date().toISOString()
    switch (method) {
      case 'getMe':
        return answer(200, { ok: true, result: { username: 'savdo_bot' } })
      case 'getUpdates': {
        const { offset = 0 } = (await body.json()) as { offset?: number }
        return answer(200, { ok: true, result: updates.slice(offset) })
      }
      case 'sendMessage': {
        const { chat_id, text } = (await body.json()) as { chat_id: string; text: string }
        take({ at, to: `telegram ${chat_id}`, subject: null, body: text })
        return answer(200, { ok: true })
      }
      case 'sendDocument': {
        const form = await body.formData()
        const file = form.get('document')
        if (!(file instanceof File)) return answer(400, { ok: false })
        const content = new Uint8Array(await file.arrayBuffer())
        const files = [{ name: file.name, type: file.type, content }]
        take({ at, to: `telegram ${form.get('chat_id')}`, subject: null, body: String(form.get('caption')), files })
        return answer(200, { ok: true })
      }
      default:
        return answer(404, { ok: false })
    }
  })
  return standInOf(server, 'http', () => server.closeAllConnections())
}
