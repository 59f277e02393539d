import type { Grant } from '#domain/kernel/grant.ts'

/** What the server signed for the people of a device, by their ids. */
export type Grants = Readonly<Record<string, { readonly text: string }>>

/** Of those who work for this organisation: what others of the device have left is nothing that it could take. */
export const grantsWithin = (organisation_id: string, grants: Grants): Grants =>
  Object.fromEntries(Object.entries(grants).filter(([, { text }]) => saidIn(text)?.organisation_id === organisation_id))

/** A grant is signed, not hidden. */
export function saidIn(text: string): Partial<Grant> | null {
  try {
    const [body = ''] = text.split('.')
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
