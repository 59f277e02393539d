import * as v from 'valibot'

/**
 * The schema of an id: turned to small letters. PostgreSQL takes both cases for one id, so texts that are compared must
 * not differ.
 */
export const id = v.pipe(v.string('reference'), v.uuid('reference'), v.toLowerCase())

/** The id in small letters; null if it is none. */
export function idFrom(given: unknown): string | null {
  // For speed: hardly any value that is checked has the length of an id.
  if (typeof given !== 'string' || given.length !== 36) return null
  const parsed = v.safeParse(id, given)
  return parsed.success ? parsed.output : null
}

/**
 * Lowers the capitals of an id; returns any other value as it is. An id without capitals is returned without parsing.
 */
export const inOneCase = <T>(given: T): T | string =>
  typeof given === 'string' && given.length === 36 && /[A-F]/.test(given) ? (idFrom(given) ?? given) : given
