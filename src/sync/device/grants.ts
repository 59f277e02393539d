import type { Grant } from '#domain/kernel/grant.ts'
import type { Queued } from '#store/outbox.ts'

/** A grant as the device keeps it. */
export interface Signed {
  readonly text: string
  readonly expires_at: string
  readonly signed_at: string
  /** The public half of the key. */
  readonly key: string
  /** When the session began that asked for the grant. */
  readonly session: string
  /**
   * The code given to the device, and the last number that the server has seen with this code or the device's own
   * letters.
   */
  readonly code?: string | null
  readonly last_number?: number
}

/** By user id, the newest last: commands signed with an earlier key may still be waiting. */
export type Grants = Readonly<Record<string, readonly Signed[]>>

/** Reads the stored grants; those of an older app version prove nothing and are dropped. */
export const grantsFrom = (kept: string | undefined): Grants =>
  Object.fromEntries(Object.entries(JSON.parse(kept ?? '{}') as Grants).filter(([, held]) => Array.isArray(held)))

/** The grants of one organisation: the server takes nothing for people of others. */
export const grantsWithin = (organisation_id: string, grants: Grants): Grants =>
  Object.fromEntries(
    Object.entries(grants)
      .map(([id, held]) => [id, held.filter(({ text }) => saidIn(text)?.organisation_id === organisation_id)] as const)
      .filter(([, held]) => held.length > 0),
  )

/** Whether a command is signed by its author with a key for which the device has a grant. */
export const isProven = ({ command, signature }: Pick<Queued, 'command' | 'signature'>, grants: Grants): boolean =>
  (grants[command.author] ?? []).some(({ key }) => key === signature?.key)

/** The last number known to the server: a device that lost its database continues from it. */
export const lastNumberOf = (code: string | null, grants: Grants): number =>
  Math.max(
    0,
    ...Object.values(grants)
      .flat()
      .map((one) => (one.code === code ? (one.last_number ?? 0) : 0)),
  )

export const textsOf = (grants: Grants): readonly string[] =>
  Object.values(grants).flatMap((held) => held.map(({ text }) => text))

/** Reads the content of a grant without checking it: a grant is signed, not encrypted. */
export function saidIn(text: string): Partial<Grant> | null {
  try {
    const [body = ''] = text.split('.')
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
