import * as v from 'valibot'
import { integrationsPage } from '#domain/facades.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { type AnswerGiven, call } from './call.ts'
import { momentSchema } from './shapes.ts'

/** Whom the house asks outside, in the order in which it is told. */
export const services = ['sms', 'mail', 'telegram', 'push', 'fiscal', 'classifier', 'rates', 'map'] as const
export type Service = (typeof services)[number]

/** Those of which an organisation may have one of its own. */
export const ownServices = ['sms', 'mail', 'telegram'] as const
export type OwnService = (typeof ownServices)[number]

/** Why it did not go; words: `integrations:trouble`. */
const integrationTroubles = [
  'off',
  'away',
  'too_slow',
  'unknown_to_them',
  'busy',
  'their_fault',
  'refused',
  'strange',
  'own_network',
  'no_address',
] as const
export type IntegrationTrouble = (typeof integrationTroubles)[number]

const moment = v.nullable(momentSchema)
const state = v.object({
  service: v.picklist(services),
  /** By whose servers: the organisation's, those that the server is set up with, a stand-in for trying out, nobody's. */
  state: v.picklist(['own', 'server', 'stand_in', 'off']),
  /** What the organisation has set; of what proves who it is only that it is set. */
  own: v.nullable(
    v.object({
      address: v.nullable(v.string()),
      login: v.nullable(v.string()),
      sender: v.nullable(v.string()),
      has_secret: v.boolean(),
      changed_at: momentSchema,
      changed_by: v.nullable(v.string()),
    }),
  ),
  done_at: moment,
  failed_at: moment,
  trouble: v.nullable(v.picklist(integrationTroubles)),
  said: v.nullable(v.string()),
})
const all = v.object({ data: v.array(state) })
export type IntegrationState = AnswerGiven<typeof allIntegrations>['data'][number]

const mayChange = (actor: Actor) => may(actor, integrationsPage, 'update')

export const allIntegrations = call('integration.all', {
  get: '/integrations',
  right: (actor) => may(actor, integrationsPage, 'read'),
  answer: all,
  says: 'Whom the house asks outside: by whose servers, and how it went last',
  about: 'Needs the permission integrations.read. Nothing that proves who we are is ever told.',
})

export const tryIntegration = call('integration.test', {
  post: '/integrations/test',
  right: mayChange,
  question: v.object({ service: v.picklist(services, 'choice') }),
  answer: v.object({ done: v.boolean(), trouble: state.entries.trouble, said: state.entries.said }),
  says: 'Asks a service something small, by the way that everything goes: a message to oneself, today’s rates',
  about:
    'Needs the permission integrations.update. A message goes to the phone, e-mail or telegram chat of the caller.',
  patienceMs: 40_000,
})

const typed = (most: number) =>
  v.optional(v.nullable(v.pipe(v.string('text'), v.trim(), v.maxLength(most, 'max_length'))), null)

export const changeIntegration = call('integration.change', {
  put: '/integrations',
  right: mayChange,
  question: v.object({
    service: v.picklist(ownServices, 'choice'),
    /** `https://…` of a gateway of SMS, `smtps://host:465` or `smtp://host:587` of a mail server; none of telegram. */
    address: typed(300),
    login: typed(150),
    /** `Shop <shop@example.uz>` of e-mail. */
    sender: typed(150),
    /** Left out, it stays; it does not stay when the address or the login changes. */
    secret: typed(500),
  }),
  answer: all,
  says: 'Sets a sender of the organisation’s own, which is used instead of the server’s',
  about:
    'Needs the permission integrations.update, in person. Addresses in our own network are refused unless INTEGRATION_HOSTS allows them. With another bot people and groups link their telegram anew.',
  refuses: ['invalid'],
})

export const dropIntegration = call('integration.drop', {
  delete: '/integrations',
  right: mayChange,
  question: v.object({ service: v.picklist(ownServices, 'choice') }),
  answer: all,
  says: 'Takes a sender of the organisation’s own away: the server’s is used again',
  about: 'Needs the permission integrations.update, in person.',
})
