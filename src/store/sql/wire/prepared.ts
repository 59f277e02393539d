import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** A statement that a connection plans once. PostgreSQL cuts a name after 63 letters, so it is called by the digest of its text. */
export function prepared(text: string, values: readonly unknown[]) {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return { name, text, values: [...values] }
}

/**
 * Any of the values of a list, written so that the planner does not see the length: otherwise it would plan anew for
 * each list, which takes longer than most queries.
 */
export const anyOf = (list: string, type: string) => `any((select ${list}::${type}[])::${type}[])`

const numbers = new Map<string, number>()

/** A short number for each text: joined, they are the key of a combined statement. */
export function textNumber(text: string): number {
  const number = numbers.get(text) ?? numbers.size
  numbers.set(text, number)
  return number
}
