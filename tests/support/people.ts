import type { Actor } from '#domain/kernel/permission.ts'
import type { People, Person } from '#sync/authors.ts'

/** Nobody but those who send for themselves. */
export const nobody: People = {
  person: async () => null,
  grant: () => null,
  isSigned: () => false,
  sessionEnd: async () => null,
}

/** As they stand, and long since. */
export const standing = (actor: Actor | undefined): Person | null => (actor ? { actor, since: new Date(0) } : null)
