import * as v from 'valibot'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { telegramGroup } from '#domain/settings/telegram-group.ts'
import { type AnswerGiven, call } from './call.ts'

const mayChange = (actor: Actor) => may(actor, telegramGroup, 'update')
const ofGroup = { of: telegramGroup, refuses: ['not_found', 'invalid', 'unavailable'] as const }

export const linkGroup = call('telegram_group.link', {
  post: '/telegram_group/:id/link',
  right: mayChange,
  ...ofGroup,
  answer: v.object({ link: v.string(), words: v.string() }),
  says: 'An address that brings the bot into a group and links it, and the words that do the same in the group',
  about: 'Good for 15 minutes, once.',
})

export const tryGroup = call('telegram_group.test', {
  post: '/telegram_group/:id/test',
  right: mayChange,
  ...ofGroup,
  answer: v.object({ done: v.boolean() }),
  says: 'Says a word in the group, to see that the bot is there',
})

const kinds = v.object({
  kinds: v.array(v.object({ name: v.string(), group: v.string(), title: v.string(), is_told: v.boolean() })),
})
export const kindsOfGroup = call('telegram_group.kinds', {
  get: '/telegram_group/:id/kinds',
  right: (actor) => may(actor, telegramGroup, 'read'),
  ...ofGroup,
  answer: kinds,
  says: 'Of what a group hears, among what the caller may be told of',
})
export type GroupKinds = AnswerGiven<typeof kindsOfGroup>

export const changeKindsOfGroup = call('telegram_group.change_kinds', {
  put: '/telegram_group/:id/kinds',
  right: mayChange,
  ...ofGroup,
  question: v.object({ kinds: v.record(v.string(), v.boolean()) }),
  answer: kinds,
  says: 'Chooses of what a group hears; only what the caller may be told of themself',
})
