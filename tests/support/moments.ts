/** When a run of tests begins: a Wednesday before noon, later than the days that tests write as having been. */
export const calm = '2026-11-25T11:00+05:00'

interface Moment {
  /** The clock of Tashkent. */
  readonly at: string
  /** What goes wrong then. */
  readonly why: string
}

/** Moments at which code that takes a day, a month or a year wrongly is found out. */
export const badMoments: Readonly<Record<string, Moment>> = {
  'ten minutes into a month': {
    at: '2027-03-01T00:10+05:00',
    why: 'By UTC it is still the month before, this month is all but empty, and the one before has 28 days.',
  },
  'the leap day': {
    at: '2028-02-29T12:00+05:00',
    why: 'A year ago and in a year there is no such day.',
  },
  'five minutes before a year': {
    at: '2027-12-31T23:55+05:00',
    why: 'The day, the month, the quarter and the year change while tests run; by UTC they change five hours later.',
  },
  'a Sunday night': {
    at: '2027-08-15T22:00+05:00',
    why: 'The week has all its days, no bank has given a rate for two of them, and the day is nearly over.',
  },
  'ten minutes before the first': {
    at: '2027-05-31T23:50+05:00',
    why: 'A month ago and in a month there is no such day, and the month changes while tests run.',
  },
}
