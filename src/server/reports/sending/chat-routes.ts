import type { FastifyInstance } from 'fastify'
import { linkChat, ownChat, unlinkChat } from '#wire/own-chat.ts'
import { Refused } from '../../http/errors.ts'
import { actorOf } from '../../http/gate.ts'
import { serve } from '../../http/serve.ts'
import { perMinute } from '../../session/sign-in.ts'
import type { Parts } from '../../tools/parts.ts'
import { chatOf, dropChat, newChatCode } from './chats.ts'

/** One’s own telegram chat, to which reports may come: nobody links it but the person themself, in the chat. */
export function mountChats(api: FastifyInstance, { db, carriers, deliveries }: Parts) {
  const stateOf = async (user_id: string) => ({
    available: carriers.telegram !== null,
    ...(await chatOf(db, user_id)),
  })

  serve(api, ownChat, (_, request) => stateOf(actorOf(request).user_id))

  const link: Parameters<typeof serve<typeof linkChat>>[2] = async (_, request) => {
    const code = carriers.telegram && (await newChatCode(db, actorOf(request).user_id))
    const link = code && (await carriers.telegram?.linkTo(code))
    if (!link) throw new Refused('unavailable')
    deliveries.wake()
    return { link }
  }
  serve(api, linkChat, link, perMinute(5))

  serve(api, unlinkChat, async (_, request) => {
    const { user_id } = actorOf(request)
    await dropChat(db, user_id)
    return stateOf(user_id)
  })
}
