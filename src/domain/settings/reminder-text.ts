import { plusDays } from '../kernel/day.ts'

/** What may stand in the words of a reminder, in braces. */
const reminderPlaces = ['name', 'sum', 'day', 'organisation', 'phone'] as const
type ReminderSaid = Readonly<Record<(typeof reminderPlaces)[number], string>>

const inBraces = /\{([^{}]*)\}/g

/** What stands in braces and means nothing. */
export const strangePlaces = (text: string): readonly string[] =>
  [...text.matchAll(inBraces)]
    .map(([, name = '']) => name)
    .filter((name) => !reminderPlaces.some((one) => one === name))

/** The words with what they tell: `{sum}` becomes the sum. */
export const reminderText = (text: string, said: ReminderSaid): string =>
  text.replace(inBraces, (whole, name: string) => said[name as keyof ReminderSaid] ?? whole)

interface Step {
  readonly side: 'before' | 'after' | null
  readonly days: number | null
}

/** The due day of those who are reminded on a day. */
export const dueDayOf = ({ side, days }: Step, day: string): string =>
  plusDays(day, side === 'before' ? (days ?? 0) : -(days ?? 0))
