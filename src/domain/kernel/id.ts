const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id in small letters; null if it is none. */
export const idFrom = (given: unknown): string | null =>
  typeof given === 'string' && isId.test(given) ? given.toLowerCase() : null

/**
 * Lowers the capitals of an id; returns any other value as it is. An id without capitals is returned without parsing.
 */
export const inOneCase = <T>(given: T): T | string =>
  typeof given === 'string' && given.length === 36 && /[A-F]/.test(given) ? (idFrom(given) ?? given) : given
