import type { Query as Cached } from '@tanstack/react-query'
import { resourceIfLoaded, targetsWithin } from '#domain/kernel/directory.ts'
import { isDocument } from '#domain/kernel/document.ts'
import type { Resource } from '#domain/kernel/resource.ts'

type Asked = Pick<Cached, 'queryKey'>

/** What is told of registers, under whatever names. */
const ofBooks: readonly unknown[] = ['register', 'balance', 'behind', 'entries', 'unit-history', 'picker']

/** Whether a question is answered otherwise when these resources and registers have changed: it tells of them, or shows their names. */
export function tellsOf({ queryKey: [kind, part] }: Asked, changed: readonly string[]): boolean {
  if (ofBooks.includes(kind)) return changed.length > 0
  const known = typeof part === 'string' ? resourceIfLoaded(part) : undefined
  return known !== undefined && [known.name, ...targetsWithin(known.fields)].some((name) => changed.includes(name))
}

/** Whether a question is answered otherwise when a record of this resource has changed on the server. */
export const isTouchedBy =
  (resource: Resource) =>
  (asked: Asked): boolean => {
    const [, part] = asked.queryKey
    const known = typeof part === 'string' ? resourceIfLoaded(part) : undefined
    // One document settles another, registers units and calls for attention.
    const follows = isDocument(resource) && known !== undefined && (isDocument(known) || known.byBooks)
    return follows || tellsOf(asked, [resource.name])
  }
