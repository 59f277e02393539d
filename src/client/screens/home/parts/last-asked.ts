import { askAhead } from '#client/data/call/ahead.ts'
import type { User } from '#client/data/who/user.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'

type Person = Pick<User, 'id'>

const keyOf = ({ id }: Person) => `dashboard.${id}`

/** Remembers what this person's home page asked, so that it is asked at once when they open it again. */
export const rememberAsked = (person: Person, path: string) => writeStored(keyOf(person), path)

/** Asks what was asked here last, before the page is loaded; false for who has seen no figures here. */
export function askLastAsked(person: Person): boolean {
  const path = readStored(keyOf(person))
  if (path) askAhead(path)
  return path !== null
}
