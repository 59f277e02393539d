import { facadeNamed } from '#client/data/areas.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'

/** The page of the document that wrote an entry, for those who may see it. */
export function documentLink(actor: Actor, { document, document_id }: Row): string | null {
  const kind = facadeNamed(String(document))
  return may(actor, kind, 'read') ? `${kind.route}/view/${String(document_id)}` : null
}
