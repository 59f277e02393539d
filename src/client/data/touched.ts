import type { Query as Cached } from '@tanstack/react-query'
import { isDocument } from '#domain/kernel/document.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { referencesIn, shownTargets } from '#store/embedded.ts'
import { partNamed } from '#store/narrowing.ts'

/** Whether a question about this resource or register is answered otherwise when these have changed: it tells of them, or shows their names. */
export function tellsOf(part: unknown, changed: readonly string[]): boolean {
  const known = typeof part === 'string' ? partNamed(part) : undefined
  if (!known) return false
  const shown = 'fields' in known ? shownTargets(known) : referencesIn(known.dimensions).map(({ target }) => target)
  return [known, ...shown].some(({ name }) => changed.includes(name))
}

/** What is told of registers, under whatever names. */
const ofBooks: readonly unknown[] = ['register', 'balance', 'behind', 'entries', 'unit-history', 'picker']

/** Whether a question is answered otherwise when a record of this resource has changed on the server. */
export function isTouchedBy(resource: Resource): (cached: Cached) => boolean {
  return ({ queryKey: [kind, part] }) => {
    if (ofBooks.includes(kind)) return true
    if (tellsOf(part, [resource.name])) return true
    // One document settles another, registers units and calls for attention.
    const known = isDocument(resource) && typeof part === 'string' ? partNamed(part) : undefined
    return known !== undefined && 'fields' in known && (isDocument(known) || known.byBooks)
  }
}
