import { facades } from '#domain/facades.ts'
import type { Resource } from '#domain/kernel/resource.ts'

export const days = 24 * 60 * 60_000

/** The documents that a device keeps, and for how many milliseconds. */
export const windowed = facades.flatMap(({ name, offline }) =>
  typeof offline === 'object' ? [{ name, kept: offline.days * days }] : [],
)

/** The moment before which a device drops documents. */
export const windowStart = (at: Date, kept: number) => new Date(at.getTime() - kept).toISOString()

export const daysHeld = ({ offline }: Resource) => (typeof offline === 'object' ? offline.days : null)
