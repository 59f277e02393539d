import type { FastifyInstance } from 'fastify'
import type { Actor } from '#domain/kernel/permission.ts'
import { linkChat, ownChat, unlinkChat } from '#wire/own-chat.ts'
import { Refused } from '../../http/errors.ts'
import { actorOf } from '../../http/gate.ts'
import { serve } from '../../http/serve.ts'
import { perMinute } from '../../session/sign-in.ts'
import type { Parts } from '../../tools/parts.ts'
import { chatOf, dropChat, newChatCode } from './chats.ts'

/** One’s own telegram chat, to which reports may come: nobody links it but the person themself, in the chat. */
export function mountChats(api: FastifyInstance, { db, integrations, deliveries }: Parts) {
  const botOf = async ({ organisation_id }: Actor) => (await integrations.carriersOf(organisation_id)).telegram
  const stateOf = async (actor: Actor) => ({
    available: (await botOf(actor)) !== null,
    ...(await chatOf(db, actor.user_id)),
  })

  serve(api, ownChat, (_, request) => stateOf(actorOf(request)))

  const link: Parameters<typeof serve<typeof linkChat>>[2] = async (_, request) => {
    const bot = await botOf(actorOf(request))
    const link = bot && (await bot.linkTo(await newChatCode(db, actorOf(request).user_id)))
    if (!link) throw new Refused('unavailable')
    deliveries.wake()
    return { link }
  }
  serve(api, linkChat, link, perMinute(5))

  serve(api, unlinkChat, async (_, request) => {
    await dropChat(db, actorOf(request).user_id)
    return stateOf(actorOf(request))
  })
}
