import { createServer as createHttp } from 'node:http'
import { createServer as createTcp } from 'node:net'
import * as v from 'valibot'
import { jsonBody, type StandIn, standInOf } from '../tools/stand-in.ts'
import type { Taken } from './message.ts'
import { smtpTalk } from './smtp-talk.ts'

const smsSchema = v.object({ id: v.string(), to: v.string(), text: v.string() })

/** Numbers that end so are refused, to try out what becomes of that. */
const refusedEnd = '4040'

/** An SMS gateway for trying out: it speaks as a real one does, and nothing leaves this machine. */
export async function startSmsStandIn(take: (taken: Taken) => void): Promise<StandIn> {
  const known = new Set<string>()
  const server = createHttp(async (request, reply) => {
    const answer = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const [, asked] = /^\/messages\/([\w-]+)$/.exec(request.url ?? '') ?? []
    if (request.method === 'GET' && asked)
      return known.has(asked) ? answer(200, { state: 'delivered' }) : answer(404, {})
    if (request.method !== 'POST' || request.url !== '/messages') return answer(404, {})
    const sms = v.safeParse(smsSchema, await jsonBody(request))
    if (!sms.success || !/^\+\d{9,15}$/.test(sms.output.to) || sms.output.to.endsWith(refusedEnd))
      return answer(422, { code: 'refused' })
    const { id, to, text } = sms.output
    if (!known.has(id)) take({ at: new Date().toISOString(), to, subject: null, body: text })
    known.add(id)
    return answer(202, { state: 'accepted' })
  })
  return standInOf(server, 'http', () => server.closeAllConnections())
}

/** A mail server for trying out: it takes whatever comes by SMTP, and sends nothing on. */
export async function startMailStandIn(take: (taken: Taken) => void): Promise<StandIn> {
  const server = createTcp((socket) => {
    socket.setEncoding('utf8').on('error', () => socket.destroy())
    const talk = smtpTalk((mail) => take({ at: new Date().toISOString(), ...mail }))
    socket.write(talk.greeting)
    socket.on('data', (text) => {
      for (const said of talk.hear(String(text))) socket.write(said)
      if (talk.isOver()) socket.end()
    })
  })
  return standInOf(server, 'smtp')
}
