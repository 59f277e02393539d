import type { FastifyInstance } from 'fastify'
import { data, described, momentTold, nullable, object, string } from '../../http/describe.ts'
import { Refused } from '../../http/errors.ts'
import { actorOf } from '../../http/gate.ts'
import type { Parts } from '../../http/parts.ts'
import { perMinute } from '../../session/sign-in.ts'
import { chatOf, dropChat, newChatCode } from './chats.ts'

const tag = 'session'
const chatTold = data(object({ available: { type: 'boolean' }, linked_at: nullable(momentTold) }))

/** One’s own telegram chat, to which reports may come: nobody links it but the person themself, in the chat. */
export function mountChats(api: FastifyInstance, { db, carriers, deliveries }: Parts) {
  const own = { access: 'signed-in' } as const
  const inPerson = { access: 'in-person' } as const
  const state = async (user_id: string) => ({
    data: { available: carriers.telegram !== null, ...(await chatOf(db, user_id)) },
  })

  const askedTold = described({ tag, summary: 'Whether a telegram chat is linked to one’s account', answer: chatTold })
  api.get('/me/telegram', { config: own, schema: askedTold }, (request) => state(actorOf(request).user_id))

  const linkTold = described({
    tag,
    summary: 'An address that opens a chat with the bot and links it',
    description: 'Good for 15 minutes, once.',
    answer: data(object({ link: string })),
    refusals: ['unavailable'],
  })
  const links = { ...inPerson, ...perMinute(5) }
  api.post('/me/telegram', { config: links, schema: linkTold }, async (request) => {
    const code = carriers.telegram && (await newChatCode(db, actorOf(request).user_id))
    const link = code && (await carriers.telegram?.linkTo(code))
    if (!link) throw new Refused('unavailable')
    deliveries.wake()
    return { data: { link } }
  })

  const dropTold = described({ tag, summary: 'Unlinks one’s telegram chat', answer: chatTold })
  api.delete('/me/telegram', { config: inPerson, schema: dropTold }, async (request) => {
    await dropChat(db, actorOf(request).user_id)
    return state(actorOf(request).user_id)
  })
}
