/** Shifts what `Date` says, in a process or a page, by so many milliseconds. Timers and `performance` keep their own time. */
export function shiftDate(offset: number): void
