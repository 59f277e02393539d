import { localOf, plusDays, startOf } from '../kernel/day.ts'
import type { Urgency } from '../kernel/waits.ts'

/** Ways by which a notice goes out to somebody, besides the list that they open themselves. */
export const roads = ['push', 'telegram', 'mail', 'sms'] as const
export type Road = (typeof roads)[number]

/** By which roads somebody wants to be told of a kind; `off`: it does not even stand in their list. */
type RoadsChosen = readonly Road[] | 'off'
/** What was chosen, by the name of the kind; of the others what is usual holds. */
export type Choices = Readonly<Record<string, RoadsChosen>>

/** How somebody wants to be told; the hours are those of the clock of Tashkent, and the same hour twice means none. */
export interface Habits {
  readonly choices: Choices
  readonly quiet_from: number
  readonly quiet_to: number
}
export const usualHabits: Habits = { choices: {}, quiet_from: 22, quiet_to: 8 }

const usual: Readonly<Record<Urgency, readonly Road[]>> = {
  at_once: ['push', 'telegram'],
  soon: ['push'],
  daily: ['push'],
}

/** By which roads: as the person chose, else as their roles have it (what any of them wants), else as is usual. */
export function roadsFor(
  { name, urgency }: { readonly name: string; readonly urgency: Urgency },
  own: Choices,
  ofRoles: readonly Choices[],
): RoadsChosen {
  if (own[name]) return own[name]
  const wanted = ofRoles.flatMap((choices) => (choices[name] ? [choices[name]] : []))
  // A role that says nothing wants what is usual.
  if (wanted.length === 0 || wanted.length < ofRoles.length) return usual[urgency]
  return wanted.every((one) => one === 'off') ? 'off' : roads.filter((road) => wanted.flat().includes(road))
}

/** What waits for the morning goes out at this hour; what is soon waits so many milliseconds for others. */
const morning = 9
const together = 60_000
const oneHour = 3_600_000

/** The earliest moment at which something may go out to somebody, found at `now`. */
export function goesOutAt(urgency: Urgency, { quiet_from, quiet_to }: Omit<Habits, 'choices'>, now: string): string {
  const at = Date.parse(now)
  const { day } = localOf(now)
  const wanted = {
    at_once: at,
    soon: at + together,
    daily: Math.max(at, Date.parse(startOf(day)) + morning * oneHour),
  }[urgency]
  return new Date(afterQuiet(wanted, quiet_from, quiet_to)).toISOString()
}

/** The moment itself, or the end of the quiet hours that it falls into. */
function afterQuiet(at: number, from: number, to: number): number {
  if (from === to) return at
  const { day, time } = localOf(new Date(at).toISOString())
  const hour = Number(time.slice(0, 2))
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? hour >= from || hour < to : hour >= from && hour < to
  if (!isQuiet) return at
  const ends = isOverMidnight && hour >= from ? plusDays(day, 1) : day
  return Date.parse(startOf(ends)) + to * oneHour
}
