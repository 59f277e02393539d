import * as v from 'valibot'

/**
 * An id as it comes in, from wherever it comes: in small letters afterwards. The database takes both cases for one id, and
 * what compares texts must not take them for two.
 */
export const id = v.pipe(v.string('reference'), v.uuid('reference'), v.toLowerCase())

/** The id that is meant; nothing where it is none. */
export function idFrom(given: unknown): string | null {
  // For speed: of all that is looked at, hardly anything is as long as an id.
  if (typeof given !== 'string' || given.length !== 36) return null
  const parsed = v.safeParse(id, given)
  return parsed.success ? parsed.output : null
}

/** For places where something else than an id may stand: that stays as it is. */
export const inOneCase = <T>(given: T): T | string => idFrom(given) ?? given
