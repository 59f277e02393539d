import { createVerify, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { type StandIn, standInOf } from '../tools/stand-in.ts'
import type { Taken } from './message.ts'
import type { PushAccount } from './push.ts'

const sentSchema = v.object({
  message: v.object({ token: v.string(), data: v.record(v.string(), v.string()) }),
})

/** Firebase for trying out: it gives keys and takes pushes as the real one does, and nothing leaves this machine. */
export async function startPushStandIn(
  take: (taken: Taken) => void,
): Promise<StandIn & { readonly account: PushAccount }> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = 'key-of-the-stand-in'
  const server = createServer(async (request, reply) => {
    const answer = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (code: number, errorCode: string) => answer(code, { error: { code, details: [{ errorCode }] } })
    const body = await text(request)
    if (request.url === '/token') {
      const [head, claims, signature = ''] = (new URLSearchParams(body).get('assertion') ?? '').split('.')
      const isOurs = createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url')
      return isOurs ? answer(200, { access_token: key, expires_in: 3600 }) : answer(400, { error: 'invalid_grant' })
    }
    if (!/^\/v1\/projects\/[\w-]+\/messages:send$/.test(request.url ?? '')) return answer(404, {})
    if (request.headers.authorization !== `Bearer ${key}`) return refuse(401, 'THIRD_PARTY_AUTH_ERROR')
    const sent = v.safeParse(sentSchema, JSON.parse(body))
    if (!sent.success) return refuse(400, 'INVALID_ARGUMENT')
    const { token, data } = sent.output.message
    // As with the real one, what becomes of a push depends on its address.
    if (token.startsWith('gone')) return refuse(404, 'UNREGISTERED')
    if (token.startsWith('busy')) return refuse(429, 'QUOTA_EXCEEDED')
    const told = Object.entries(data).filter(([, value]) => value !== '')
    take({
      at: new Date().toISOString(),
      to: `push ${token}`,
      subject: data[`title_${data.language}`] ?? null,
      body: told.map(([name, value]) => `${name}: ${value}`).join('\n'),
    })
    return answer(200, { name: `projects/stand-in/messages/${Date.now()}` })
  })
  const standIn = await standInOf(server, 'http', () => server.closeAllConnections())
  const account = {
    project_id: 'stand-in',
    client_email: 'savdo@stand-in.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    token_uri: `${standIn.url}/token`,
  }
  return { ...standIn, account }
}
