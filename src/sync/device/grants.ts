import type { Grant } from '#domain/kernel/grant.ts'
import type { Queued } from '#store/outbox.ts'

/** What the server signed for one key of a person of this device, and when. */
export interface Signed {
  readonly text: string
  readonly expires_at: string
  readonly signed_at: string
  /** The public half of the key. */
  readonly key: string
  /** When the session began in which it was asked for. */
  readonly session: string
  /** The code that the device was given, and the last number that the server has seen under it, or under letters of its own. */
  readonly code?: string | null
  readonly last_number?: number
}

/** By the ids of the people of a device, the newest last: what was signed with an earlier key may still wait. */
export type Grants = Readonly<Record<string, readonly Signed[]>>

/** As they are kept. What an earlier app kept proves nothing. */
export const grantsFrom = (kept: string | undefined): Grants =>
  Object.fromEntries(Object.entries(JSON.parse(kept ?? '{}') as Grants).filter(([, held]) => Array.isArray(held)))

/** Of those who work for this organisation: what others of the device have left is nothing that it could take. */
export const grantsWithin = (organisation_id: string, grants: Grants): Grants =>
  Object.fromEntries(
    Object.entries(grants)
      .map(([id, held]) => [id, held.filter(({ text }) => saidIn(text)?.organisation_id === organisation_id)] as const)
      .filter(([, held]) => held.length > 0),
  )

/** Signed by its author, with a key of which the server has signed that it is theirs. */
export const isProven = ({ command, signature }: Pick<Queued, 'command' | 'signature'>, grants: Grants): boolean =>
  (grants[command.author] ?? []).some(({ key }) => key === signature?.key)

/** A database that was lost goes on where the server has seen it, once the server was asked. */
export const lastNumberOf = (code: string | null, grants: Grants): number =>
  Math.max(
    0,
    ...Object.values(grants)
      .flat()
      .map((one) => (one.code === code ? (one.last_number ?? 0) : 0)),
  )

export const textsOf = (grants: Grants): readonly string[] =>
  Object.values(grants).flatMap((held) => held.map(({ text }) => text))

/** A grant is signed, not hidden. */
export function saidIn(text: string): Partial<Grant> | null {
  try {
    const [body = ''] = text.split('.')
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
