import { and, eq, lt } from 'drizzle-orm'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Database } from '#store/sql/database.ts'
import { devices } from '#store/sql/devices.ts'

/** Remembers the highest number that a device gave, such as 17 in `A3-17`: if it is wiped it goes on from there. */
export async function rememberNumbers(
  db: Database,
  { organisation_id }: Actor,
  device: string,
  code: string,
  commands: readonly unknown[],
): Promise<void> {
  const last = Math.max(0, ...commands.map((command) => numberIn(command, code)))
  if (last === 0) return
  const behind = and(
    eq(devices.organisation_id, organisation_id),
    eq(devices.id, device),
    lt(devices.last_number, last),
  )
  await db.update(devices).set({ last_number: last }).where(behind)
}

function numberIn(command: unknown, code: string): number {
  const { payload } = (command ?? {}) as { readonly payload?: { readonly device_number?: unknown } | null }
  const [own, digits = ''] = String(payload?.device_number ?? '').split('-')
  return own === code && /^\d{1,9}$/.test(digits) ? Number(digits) : 0
}
