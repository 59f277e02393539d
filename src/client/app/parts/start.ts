import { tillRoute } from '../../data/till-route.ts'
import { userCan } from '../../data/who/session.ts'
import type { User } from '../../data/who/user.ts'
import { readStored, writeStored } from '../../parts/stored.ts'

const keyOf = ({ id }: User) => `start.${id}`

// The rights are said by name: this is asked before the declarations are there.

/**
 *  Whether this person begins in the till on this device: by their own choice; without one who sells at a counter of theirs. Who signed in as them
 *  does not: the till is closed to others.
 */
export function startsInTill(person: User): boolean {
  if (person.behind) return false
  const chosen = readStored(keyOf(person))
  if (chosen) return chosen === 'till'
  if (person.warehouses.length === 0 || person.cashboxes.length === 0) return false
  return !userCan('warehouses.admin') && userCan('product_retail_sales.create')
}

export const startInTill = (person: User, wanted: boolean) => writeStored(keyOf(person), wanted ? 'till' : 'home')

/** Where a person begins who asked for a page; those who asked for none may begin in the till. */
export const startRoute = (person: User, asked: string) => (asked === '/' && startsInTill(person) ? tillRoute : asked)
