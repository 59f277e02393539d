import { v7 } from 'uuid'
import * as v from 'valibot'
import { resourceNamed } from '#domain/house.ts'
import type { Language } from '#domain/kernel/language.ts'
import { emptyRow, type Row } from '#domain/kernel/resource.ts'
import { type Fault, fault, hasFaults } from '#domain/kernel/result.ts'
import { parseFields, parseWith } from '#domain/kernel/schema.ts'
import { application } from '#domain/people/application.ts'
import { passwordSchema } from '#domain/people/own-account.ts'
import { everybody } from '#store/feeds.ts'
import { everyRow } from '#store/query.ts'
import type { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'
import { hashPassword } from '../session/password.ts'
import { sentCodeSchema } from './code-sender.ts'
import type { OneTimeCodes } from './codes.ts'
import { countingGuesses } from './guesses.ts'

const place = v.optional(v.nullable(v.string()), null)

/** What an application brings beside its own fields, and where its address stands. */
export const applicationSchema = v.looseObject({
  password: passwordSchema,
  password_confirmation: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'max_length')),
  code: sentCodeSchema,
  address: v.optional(
    v.object({ country_id: place, region_id: place, district_id: place, home: place }, 'required'),
    {},
  ),
})

interface Means {
  readonly db: Database
  readonly store: SqlStore
  readonly codes: OneTimeCodes
}

/** Keeps an application of somebody who proves their phone by a code; answers its id. */
export async function apply(
  { db, store, codes }: Means,
  body: unknown,
  language: Language,
  ip: string,
): Promise<string> {
  const { row, password, code } = read(body)
  const phone = String(row.phone_number)
  await judgePlace(store, row)
  if (!(await countingGuesses(db, { login: phone, ip }, () => codes.prove('registration', phone, code))))
    throw new Refused('invalid', { code: [fault('wrong_code')] })
  if (await isWaiting(store, phone)) throw new Refused('invalid', { phone_number: [fault('application_waits')] })
  const hash = await hashPassword(password)
  if (!(await codes.spend(db, 'registration', phone, code)))
    throw new Refused('invalid', { code: [fault('wrong_code')] })
  const id = v7()
  const at = new Date()
  await store.transaction(async (writer) => {
    const stamps = { id, organisation_id: null, prefix: '', revision: 1, deleted_at: null }
    const index = await writer.nextIndex(application, null)
    const told = { created_at: at.toISOString(), updated_at: at.toISOString() }
    const own = { ...emptyRow(application), ...row, ...application.derive(row) }
    const begun = { status: 'new', language, password: true }
    const after = { ...own, ...begun, ...stamps, ...told, index }
    const author = { user_id: everybody, device: 'application', at }
    await writer.save(
      { resource: application, action: 'create', before: null, after, secrets: { password: hash } },
      author,
    )
  })
  return id
}

/** The fields of the application and what proves who sent it; refused with the faults of both together. */
function read(body: unknown) {
  const asked = parseWith(applicationSchema, body)
  const { address = {}, ...rest } = (typeof body === 'object' && body !== null ? body : {}) as Row
  const parsed = parseFields(application.fields, { ...rest, ...(address as Row) })
  const faults = {
    ...(asked.ok ? {} : asked.refusal.faults),
    ...(parsed.ok ? application.check(parsed.value) : parsed.refusal.faults),
    ...(asked.ok &&
      asked.value.password !== asked.value.password_confirmation && {
        password_confirmation: [fault('passwords_differ')],
      }),
  } satisfies Record<string, readonly Fault[]>
  if (!asked.ok || !parsed.ok || hasFaults(faults)) throw new Refused('invalid', faults)
  return { row: parsed.value, password: asked.value.password, code: asked.value.code }
}

/** The region and the district must be there, and belong together. */
async function judgePlace(store: SqlStore, { region_id, district_id }: Row): Promise<void> {
  const scope = { organisation_id: everybody }
  const [region, district] = await Promise.all([
    store.get(resourceNamed('region'), String(region_id), scope),
    store.get(resourceNamed('district'), String(district_id), scope),
  ])
  if (!region || region.deleted_at) throw new Refused('invalid', { region_id: [fault('not_in_list')] })
  if (!district || district.deleted_at || district.region_id !== region_id)
    throw new Refused('invalid', { district_id: [fault('not_in_list')] })
}

/** Whether an application with this phone waits for an answer. */
async function isWaiting(store: SqlStore, phone: string): Promise<boolean> {
  const filters = { phone_number: { any: [phone] }, status: { any: ['new'] } }
  const { total } = await store.list(
    application,
    { ...everyRow(application, 'ru'), filters },
    { organisation_id: 'every' },
  )
  return total > 0
}
