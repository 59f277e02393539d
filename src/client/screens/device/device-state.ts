import type { Checked } from '#client/data/device/check.ts'
import { clockTolerance } from '#client/data/device/health.ts'
import type { Stage } from '#store/outbox.ts'
import type { KnownDevice } from '#wire/devices.ts'

export type DeviceTrouble = 'revoked' | 'set_aside' | 'full' | 'clock' | 'silent'

/** What a device last reported; fields are missing if it has not reported yet or runs an older version. */
interface ToldHealth {
  readonly counts?: Readonly<Partial<Record<Stage, number>>>
  readonly unsent?: number
  readonly oldest?: string | null
  readonly last_pull?: string | null
  readonly clock_offset?: number
  readonly used?: number | null
  readonly full?: boolean
  readonly checked?: Pick<Checked, 'at' | 'wrong'> | null
}
export const healthOf = ({ health }: KnownDevice) => health as ToldHealth

const day = 24 * 60 * 60_000

/** Troubles of a device, the worst first; a revoked one has only that. */
export function troublesOf(device: KnownDevice, now: number): readonly DeviceTrouble[] {
  if (device.revoked_at) return ['revoked']
  const { clock_offset = 0, full = false } = healthOf(device)
  const found: Readonly<Record<Exclude<DeviceTrouble, 'revoked'>, boolean>> = {
    set_aside: device.set_aside > 0,
    full,
    clock: Math.abs(clock_offset) > clockTolerance,
    silent: now - Date.parse(device.last_seen_at) > day,
  }
  return (Object.keys(found) as (keyof typeof found)[]).filter((name) => found[name])
}

/** Whole minutes that a clock is off, ahead or behind. */
export const minutesOff = (offset: number) => Math.round(Math.abs(offset) / 60_000)

/** Rounded up: 0 only if nothing is used. */
export const percentUsed = (used: number) => Math.ceil(used * 100)
