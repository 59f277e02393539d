import type { Query as Cached } from '@tanstack/react-query'
import { resourceIfLoaded, targetsWithin } from '#domain/kernel/directory.ts'
import { isDocument } from '#domain/kernel/document.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { fromBooks } from '../call/from-books.ts'

type Asked = Pick<Cached, 'queryKey' | 'meta'>

/**
 * True if a cached query must be asked again after a change of these resources and registers: it shows them, or titles
 * of them.
 */
export function tellsOf({ queryKey: [, part], meta }: Asked, changed: readonly string[]): boolean {
  if (meta?.reads === fromBooks.meta.reads) return changed.length > 0
  const known = typeof part === 'string' ? resourceIfLoaded(part) : undefined
  return known !== undefined && [known.name, ...targetsWithin(known.fields)].some((name) => changed.includes(name))
}

/** True if a cached query must be asked again after a record of this resource has changed on the server. */
export const isTouchedBy =
  (resource: Resource) =>
  (asked: Asked): boolean => {
    const [, part] = asked.queryKey
    const known = typeof part === 'string' ? resourceIfLoaded(part) : undefined
    // Posting a document may change other documents, register units and raise alarms.
    const follows = isDocument(resource) && known !== undefined && (isDocument(known) || known.byBooks)
    return follows || tellsOf(asked, [resource.name])
  }
