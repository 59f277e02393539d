import * as v from 'valibot'
import { type Actor, can } from '#domain/kernel/permission.ts'
import { platforms } from '#domain/settings/app-versions.ts'
import { type AnswerGiven, call } from './call.ts'
import { integerSchema, momentSchema } from './shapes.ts'

const version = v.pipe(v.string('version'), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'version'))
const words = v.pipe(v.string('text'), v.trim(), v.maxLength(300, 'max_length'))
const change = v.nullable(v.object({ at: momentSchema, by: v.string() }))

const wanted = {
  /** Older apps are refused; null asks for nothing more than the server itself does. */
  least: v.nullable(version),
  /** Older apps are offered it. */
  newest: v.nullable(version),
  /** To how many of a hundred devices it is offered. */
  share: v.pipe(v.number('integer'), v.integer('integer'), v.minValue(0, 'min_value'), v.maxValue(100, 'max_value')),
  /** What people are told, on the page that asks them to update and beside the offer. */
  text_uz: words,
  text_ru: words,
  text_en: words,
}
const told = v.object({
  /** The version that this server gives to browsers. */
  serves: version,
  /** No older app may go on, whatever is set here. */
  floor: version,
  versions: v.array(v.object({ platform: v.picklist(platforms), ...wanted, changed: change })),
  /** On how many devices of the organisation each version was seen within thirty days. */
  runs: v.array(v.object({ version: v.string(), count: integerSchema, last_seen_at: momentSchema, names: v.string() })),
})
export type AppVersionsTold = AnswerGiven<typeof appVersionsTold>

const mayRead = (actor: Actor) => can(actor, 'settings.app_version')

export const appVersionsTold = call('app_version.all', {
  get: '/app_version',
  right: mayRead,
  answer: told,
  says: 'Which versions of the app are wanted, by platform, and which ones the devices of the organisation run',
  anyVersion: true,
})

export const changeAppVersion = call('app_version.change', {
  put: '/app_version/:platform',
  texts: ['platform'],
  right: (actor) => actor.is_super && mayRead(actor),
  question: v.object({
    ...wanted,
    /** When the caller saw it changed last; null if never. */
    seen: v.nullable(momentSchema),
  }),
  answer: told,
  says: 'Says which versions of the app are wanted on a platform; `all` holds for every app',
  about:
    'For super users, since it holds for all organisations. No version is asked for that this server does not give.',
  refuses: ['not_found', 'invalid', 'conflict'],
  anyVersion: true,
})

export const appOffer = call('app_version.offer', {
  get: '/app_version/offer',
  right: 'everybody',
  question: v.object({ device: v.optional(v.pipe(v.string(), v.maxLength(60)), '') }),
  answer: v.object({
    /** The version that this device may take now; null if there is none, or its turn has not come. */
    offered: v.nullable(version),
    /** There is one, for others first. */
    is_later: v.boolean(),
    text: v.string(),
  }),
  says: 'What an app of the version in `App-Version` is offered on this device',
  anyVersion: true,
})
