import { eq, sql } from 'drizzle-orm'
import { devices } from '#store/sql/tables/devices.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { deviceCode, deviceNumberIn, numberIn } from '#sync/numbers.ts'
import { ownCode } from '#sync/own-code.ts'
import type { PushAnswer } from '#sync/protocol.ts'
import type { Asked } from '#sync/understood.ts'

/** Codes of the organisation's other devices in the numbers of these commands: work that was carried over in a file. */
export async function carriedCodes(
  db: Database,
  organisation_id: string,
  { device, commands }: Pick<Asked, 'device' | 'commands'>,
  code: string | null,
): Promise<ReadonlySet<string>> {
  const strange = new Set(commands.flatMap((command) => deviceCode(deviceNumberIn(command)) ?? []))
  strange.delete(ownCode(device))
  if (code) strange.delete(code)
  if (strange.size === 0) return strange
  const known = await db
    .select({ id: devices.id, code: devices.code })
    .from(devices)
    .where(eq(devices.organisation_id, organisation_id))
  return new Set(known.flatMap((one) => [one.code ?? '', ownCode(one.id)]).filter((one) => strange.has(one)))
}

/** Numbers a device may skip at once; a number further ahead is not remembered. */
const mostAhead = 10_000

/**
 * Stores the highest posted number of a device, such as 17 of `A3-17`: if the device is wiped, it goes on from there.
 */
export async function rememberNumbers(
  db: Database,
  organisation_id: string,
  { device, commands }: Pick<Asked, 'device' | 'commands'>,
  code: string | null,
  { answers }: PushAnswer,
): Promise<void> {
  const applied = new Set(answers.flatMap(({ id, state }) => (state === 'applied' ? [id] : [])))
  const given = commands.flatMap((command) => numberIn(command, code ?? ownCode(device), applied) ?? [])
  if (given.length === 0) return
  await db.execute(sql`
    update ${devices} as held set last_number = coalesce((
      select max(given) from unnest(${sql.param(given)}::int[]) as given
      where given between held.last_number and held.last_number + ${mostAhead}), held.last_number)
    where id = ${device} and organisation_id = ${organisation_id}`)
}
