import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** A statement that a connection plans once. PostgreSQL cuts a name after 63 letters, so it is called by the digest of its text. */
export function prepared(text: string, values: readonly unknown[]) {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return { name, text, values: [...values] }
}

/**
 * Any of the values of a list, of which the planner is not told how many there are: it would plan anew for each list, which
 * takes longer than most questions.
 */
export const anyOf = (list: string, type: string) => `any((select ${list}::${type}[])::${type}[])`

const numbers = new Map<string, number>()

/** What goes out together is told by the numbers of its texts, which are long. */
export function textNumber(text: string): number {
  const number = numbers.get(text) ?? numbers.size
  numbers.set(text, number)
  return number
}
