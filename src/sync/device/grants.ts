/** What the server signed for the people of a device, by their ids. */
export type Grants = Readonly<Record<string, { readonly text: string }>>

/** Of those who work for this organisation: what others of the device have left is nothing that it could take. */
export const grantsWithin = (organisation_id: string, grants: Grants): Grants =>
  Object.fromEntries(Object.entries(grants).filter(([, { text }]) => organisationIn(text) === organisation_id))

/** A grant is signed, not hidden. */
function organisationIn(text: string): unknown {
  try {
    const [body = ''] = text.split('.')
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))).organisation_id
  } catch {
    return null
  }
}
