import { tillRoute } from '../../data/till-route.ts'
import { readStored, writeStored } from '../../parts/stored.ts'

interface Person {
  readonly id: string
}

const keyOf = ({ id }: Person) => `start.${id}`

/** Whether this person begins in the till on this device, by their own choice. */
export const startsInTill = (person: Person) => readStored(keyOf(person)) === 'till'

export const startInTill = (person: Person, wanted: boolean) => writeStored(keyOf(person), wanted ? 'till' : null)

/** Where a person begins who asked for a page; those who asked for none may begin in the till. */
export const startRoute = (person: Person, asked: string) => (asked === '/' && startsInTill(person) ? tillRoute : asked)
