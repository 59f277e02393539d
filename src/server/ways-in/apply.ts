import { v7 } from 'uuid'
import { resourceNamed } from '#domain/house.ts'
import type { Language } from '#domain/kernel/language.ts'
import { emptyRow, type Row } from '#domain/kernel/resource.ts'
import { fault, hasFaults } from '#domain/kernel/result.ts'
import { application } from '#domain/people/application.ts'
import { everybody } from '#store/feeds.ts'
import { everyRow } from '#store/query.ts'
import type { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { ApplicationSent } from '#wire/ways-in.ts'
import { Refused } from '../http/errors.ts'
import { hashPassword } from '../session/password.ts'
import { mustBeLong } from '../session/password-length.ts'
import type { OneTimeCodes } from './codes.ts'
import { countingGuesses } from './guesses.ts'

interface Means {
  readonly db: Database
  readonly store: SqlStore
  readonly codes: OneTimeCodes
}

/** Keeps an application of somebody who proves their phone by a code; answers its id. */
export async function apply(
  { db, store, codes }: Means,
  { password, password_confirmation, code, ...row }: ApplicationSent,
  language: Language,
  ip: string,
): Promise<string> {
  const faults = {
    ...application.check(row),
    ...(password !== password_confirmation && { password_confirmation: [fault('passwords_differ')] }),
  }
  if (hasFaults(faults)) throw new Refused('invalid', faults)
  const phone = String(row.phone_number)
  await judgePlace(store, row)
  if (!(await countingGuesses(db, { login: phone, ip }, () => codes.prove('registration', phone, code))))
    throw new Refused('invalid', { code: [fault('wrong_code')] })
  if (await isWaiting(store, phone)) throw new Refused('invalid', { phone_number: [fault('application_waits')] })
  await mustBeLong(db, password, 'password')
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
