import { isDay, plusDays } from '../../../kernel/day.ts'

/** A day as files write it: 02.12.2026, 2.12.26, 2026-12-02, with a time behind, or the number of a spreadsheet. */
export function writtenDay(text: string): string | null {
  const bare = text.trim()
  const local = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:\D.*)?$/.exec(bare)
  const day = local
    ? `${(local[3] ?? '').padStart(4, '20')}-${(local[2] ?? '').padStart(2, '0')}-${(local[1] ?? '').padStart(2, '0')}`
    : (/^(\d{4}-\d{2}-\d{2})(?:\D.*)?$/.exec(bare)?.[1] ?? serial(bare))
  return day !== null && isDay(day) ? day : null
}

/** Spreadsheets count days from the end of 1899. */
const serial = (text: string) =>
  /^[3-7]\d{4}(?:\.\d+)?$/.test(text) ? plusDays('1899-12-30', Math.floor(Number(text))) : null

/** 2026-12-02 as 02.12.2026. */
export const dottedDay = (day: string) => day.split('-').toReversed().join('.')
