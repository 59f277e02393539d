import * as v from 'valibot'
import { call } from './call.ts'
import { momentSchema } from './shapes.ts'

const path = '/me/telegram'
/** `available`: whether this server has a bot. */
const state = v.object({ available: v.boolean(), linked_at: v.nullable(momentSchema) })

export const ownChat = call('session.chat', {
  get: path,
  right: 'signed-in',
  answer: state,
  says: 'Whether a telegram chat is linked to one’s account',
})

export const linkChat = call('session.chat_link', {
  post: path,
  right: 'in-person',
  answer: v.object({ link: v.string() }),
  says: 'An address that opens a chat with the bot and links it',
  about: 'Good for 15 minutes, once.',
  refuses: ['unavailable'],
})

export const unlinkChat = call('session.chat_unlink', {
  delete: path,
  right: 'in-person',
  answer: state,
  says: 'Unlinks one’s telegram chat',
})
