import { sql } from 'drizzle-orm'
import { house } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type Language, languages } from '#domain/kernel/language.ts'
import { noticeSendings, pushAddresses } from '#store/sql/tables/notices.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { Delivery } from '../messages/message.ts'
import type { Pushes } from '../messages/push.ts'
import { worded } from '../messages/wording.ts'
import { isSignedInThere } from '../session/here.ts'
import type { DueNotice } from './due.ts'
import { countUnread } from './mine.ts'

interface Address extends Record<string, unknown> {
  readonly user_device_id: string
  readonly token: string
}

/** Where pushes to somebody go: to the devices on which they are signed in, as far as none was taken away. */
async function addressesOf(db: Database, user_id: string): Promise<readonly Address[]> {
  const { rows } = await db.execute<Address>(sql`
    select a.user_device_id, a.token from ${pushAddresses} a
    join user_device d on d.organisation_id = a.organisation_id and d.id = a.user_device_id
    where a.user_id = ${user_id} and d.deleted_at is null and ${sql.raw(isSignedInThere)} and not exists (
      select from devices x where x.organisation_id = d.organisation_id and x.id::text = d.device_id
        and x.revoked_at is not null)`)
  return rows
}

/** Sends what is due to all devices of a person that have it not yet; an address that is dead is dropped, and stops nothing. */
export async function pushTogether(
  db: Database,
  pushes: Pushes,
  all: readonly [DueNotice, ...DueNotice[]],
  language: Language,
): Promise<Delivery> {
  const [{ user_id }] = all
  const waiting = (await addressesOf(db, user_id)).filter(
    ({ user_device_id }) => !all.every(({ reached }) => reached.includes(user_device_id)),
  )
  const data = { ...saidOf(all), language, unread: String(await countUnread(db, user_id)) }
  const isUrgent = all.some(({ written }) => written === null)
  const outcomes = await Promise.all(
    waiting.map(async ({ token: to, user_device_id }) => {
      const outcome = await pushes.send({ to, data, isUrgent })
      if (outcome.isGone) await dropAddress(db, user_device_id, to)
      return { ...outcome, user_device_id }
    }),
  )
  const reached = outcomes.flatMap(({ state, user_device_id }) => (state === 'sent' ? [user_device_id] : []))
  if (reached.length > 0)
    await db.execute(sql`
      update ${noticeSendings} set reached = reached || ${sql.param(reached)}::uuid[]
      where user_id = ${user_id} and id = any(${sql.param(all.map(({ id }) => id))}::uuid[])`)
  const later = outcomes.find(({ state }) => state === 'unreachable')
  if (later) return { state: 'unreachable', why: later.why ?? '' }
  const hasAny = reached.length > 0 || all.some((due) => due.reached.length > 0)
  return hasAny ? { state: 'sent' } : { state: 'refused', why: outcomes[0]?.why ?? 'no_address' }
}

/** Nobody is there any more; an address that the browser has renewed meanwhile stays. */
const dropAddress = (db: Database, user_device_id: string, token: string) =>
  db.execute(sql`
    with gone as (
      delete from ${pushAddresses} where user_device_id = ${user_device_id} and token = ${token}
      returning organisation_id, user_device_id)
    update user_device d set activated_date = null from gone
    where d.organisation_id = gone.organisation_id and d.id = gone.user_device_id`)

/**
 * What travels: titles, which have no names and no sums, and what people wrote for others to read. The words of the
 * house's own notices stay at home, since a locked screen shows what comes.
 */
function saidOf(all: readonly [DueNotice, ...DueNotice[]]): Readonly<Record<string, string>> {
  const [first] = all
  const isOne = all.length === 1
  const words = languages.flatMap((language) => {
    const title = first.words[language].title
    const lines = [...new Set(all.map(({ words: said }) => said[language].title))].join('\n')
    const several = worded('notices', language, { lines, link: '', total: String(all.length) })
    return [
      [`title_${language}`, isOne ? title : several.subject],
      [`short_desc_${language}`, isOne ? (first.written ? first.words[language].text : '') : lines],
    ]
  })
  return {
    ...Object.fromEntries(words),
    notification_id: isOne ? first.told_id : '',
    image: (isOne && first.written?.image) || '',
    notify: '1',
    link: isOne ? linkOf(first) : listOfAll,
  }
}

/** Opens the list of notices, wherever the person is. */
const listOfAll = '/?notices=open'

/** Where it leads, as in the list of notices: to its document, else to the list that holds it. */
function linkOf({ kind, row_id, together, list, written }: DueNotice): string {
  if (written) return listOfAll
  const resource = house.find(({ name }) => name === kind.split('.')[0])
  return resource && isDocument(resource) && row_id && together === 1
    ? `${resource.route}/view/${row_id}`
    : (list ?? listOfAll)
}
