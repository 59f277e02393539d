import { clockTolerance } from '#client/data/device/health.ts'
import type { KnownDevice } from '#client/data/office/devices.ts'

export type DeviceTrouble = 'revoked' | 'set_aside' | 'full' | 'clock' | 'silent'

const day = 24 * 60 * 60_000

/** Troubles of a device, the worst first; a revoked one has only that. */
export function troublesOf(device: KnownDevice, now: number): readonly DeviceTrouble[] {
  if (device.revoked_at) return ['revoked']
  const { clock_offset = 0, full = false } = device.health ?? {}
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
