import { v7 } from 'uuid'
import { changeResource } from '#commands/change.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Row, rowAs, type Stored, type StoredRow } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { application } from '#domain/people/application.ts'
import { organisation } from '#domain/references/organisation.ts'
import { secretOf } from '#store/sql/rows/secrets.ts'
import type { SqlStore } from '#store/sql/store.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import type { ApplicationAccepted, ApplicationRejected } from '#wire/applications.ts'
import { accepted, Refused } from '../http/errors.ts'
import type { Messages } from '../messages/message.ts'
import { addPerson } from '../people/add-person.ts'
import { furnish } from './birth.ts'

interface Means {
  readonly store: SqlStore
  readonly messages: Messages
}
interface By {
  readonly actor: Actor
  readonly device: string
}

/** Makes an account of an application, with the password that the person chose, and tells them. */
export const takeIn = (
  { store, messages }: Means,
  { actor, device }: By,
  application_id: string,
  asked: Omit<ApplicationAccepted, 'id'>,
): Promise<StoredRow> =>
  store.keep(application, async (writer) => {
    const author = { user_id: actor.user_id, device, at: new Date() }
    const doing = { writer, actor, author }
    const before = await undecided(writer, application_id)
    const { first_name, last_name, dad_name, phone_number, language } = before
    const { name, id: organisation_id, ...given } = await homeOf(doing, asked, before, language ?? 'ru')
    const hash = await secretOf(writer.db.$client, application, before, 'password')
    const person = {
      organisation_id,
      first_name,
      last_name,
      dad_name,
      phone_number,
      language: language ?? 'ru',
    }
    const input = { ...person, ...given, is_active: true }
    accepted(await addPerson(doing, input, hash, before.id))
    await messages.send(
      {
        to: phone_number,
        text: 'application_accepted',
        params: { organisation: name },
        language: language ?? 'ru',
      },
      writer.db,
    )
    return decided(doing, before, { status: 'accepted' })
  })

/** Rejects an application, and tells the person why. */
export const turnDown = (
  { store, messages }: Means,
  { actor, device }: By,
  application_id: string,
  { reason }: Omit<ApplicationRejected, 'id'>,
): Promise<StoredRow> =>
  store.keep(application, async (writer) => {
    const author = { user_id: actor.user_id, device, at: new Date() }
    const before = await undecided(writer, application_id)
    await messages.send(
      { to: before.phone_number, text: 'application_rejected', params: { reason }, language: before.language ?? 'ru' },
      writer.db,
    )
    return decided({ writer, author }, before, { status: 'rejected', reason })
  })

type Application = Stored<typeof application>
interface Doing {
  readonly writer: SqlWriter
  readonly actor: Actor
  readonly author: { readonly user_id: string; readonly device: string; readonly at: Date }
}

async function undecided(writer: SqlWriter, application_id: string): Promise<Application & StoredRow> {
  const row = await writer.take(application, application_id, 'every')
  if (!row || row.deleted_at) throw new Refused('not_found')
  if (row.status !== 'new') throw new Refused('invalid', { '': [fault('decided_already')] })
  return { ...row, ...rowAs(application, row) }
}

async function decided({ writer, author }: Omit<Doing, 'actor'>, before: StoredRow, told: Row): Promise<StoredRow> {
  const stamp = { revision: before.revision + 1, updated_at: author.at.toISOString() }
  const after = { ...before, ...told, password: false, ...stamp }
  await writer.save({ resource: application, action: 'update', before, after, secrets: { password: null } }, author)
  return after
}

/** The organisation of the person, their roles and places in it; a new one is founded with what every firm needs. */
async function homeOf(doing: Doing, asked: Omit<ApplicationAccepted, 'id'>, before: Application, language: Language) {
  const { writer } = doing
  const { warehouse_ids, cashbox_ids, role_ids } = asked
  if (asked.organisation) {
    const { name } = asked.organisation
    const typed = { ...asked.organisation, inn: before.inn, phone_number: before.phone_number }
    const begun = { customer_type: 'na', first_steps: true, is_active: true }
    const input = { ...emptyRow(organisation), ...typed, ...begun }
    const founded = await changeResource(organisation, { action: 'create', id: v7(), input }, doing)
    if (!founded.ok) throw new Refused(founded.refusal.code, within('organisation', founded.refusal.faults))
    const { id } = founded.value
    const { region_id, district_id, home } = before
    const place = { region_id, district_id, home }
    return { id, name, ...(await furnish(doing, { organisation_id: id, language, place })) }
  }
  const found =
    asked.organisation_id && (await writer.get(organisation, asked.organisation_id, { organisation_id: 'every' }))
  if (!found || found.deleted_at) throw new Refused('invalid', { organisation_id: [fault('required')] })
  if (role_ids.length === 0) throw new Refused('invalid', { role_ids: [fault('required')] })
  return { id: found.id, name: found.name, role_ids, warehouse_ids, cashbox_ids }
}

const within = (place: string, faults: Refused['faults']): Refused['faults'] =>
  Object.fromEntries(Object.entries(faults).map(([field, list]) => [`${place}.${field}`, list]))
