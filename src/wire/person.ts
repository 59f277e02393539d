import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { languages } from '#domain/kernel/language.ts'
import type { AnswerGiven } from './call.ts'
import { integerSchema, momentSchema } from './shapes.ts'

/** What a session is opened and renewed with. */
export const tokens = {
  access_token: v.string(),
  expires_in: integerSchema,
  refresh_token: v.string(),
  refresh_ttl: integerSchema,
}
export const tokensSchema = v.object(tokens)
export type BearerTokens = Readonly<v.InferOutput<typeof tokensSchema>>

/** What is missing after the password: a code, or a second factor that must be set up first. */
export const secondStepSchema = v.object({
  missing: v.picklist(['code', 'set_up']),
  token: v.string(),
  expires_in: integerSchema,
})
export type SecondStep = Readonly<v.InferOutput<typeof secondStepSchema>>

const file = v.nullable(v.object({ name: v.string(), url_original: v.string(), url_512: v.string() }))
const named = { id, name: v.string() }
const places = v.array(v.object(named))
const text = v.nullable(v.string())
/** The signed-in person as pages need them, with what they may. */
export const personSchema = v.object({
  id,
  first_name: v.string(),
  last_name: v.string(),
  dad_name: text,
  phone_number: v.string(),
  email: text,
  avatar: file,
  is_super: v.boolean(),
  language: v.picklist(languages),
  /** Who has signed in as this person, and until when. */
  behind: v.nullable(v.object({ ...named, until: momentSchema })),
  roles: v.array(
    v.object({
      s_code: text,
      name: v.string(),
      permissions: v.array(v.object({ type: v.picklist(['menus', 'documents', 'reports']), name: v.string() })),
    }),
  ),
  organisation: v.object({ ...named, prefix: v.string(), code: text, s_code: text, image: file }),
  /** How far they may go alone, by the name of the limit. */
  limits: v.record(v.string(), integerSchema),
  warehouses: places,
  cashboxes: places,
  /** Places where the person works, by resource. */
  places: v.record(v.string(), places),
})
export const personAnswer = v.object({ user: personSchema })
export type PersonTold = AnswerGiven<{ readonly answer: typeof personSchema }>
