import { resourceNamed } from '#domain/house.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'

/** The page of the document that wrote an entry, for those who may see it. */
export function documentOf(actor: Actor, { document, document_id }: Row): string | null {
  const kind = resourceNamed(String(document))
  return may(actor, kind, 'read') ? `${kind.route}/view/${String(document_id)}` : null
}
