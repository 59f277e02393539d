/** How figures, dates and phones are written. Chromium's Intl is wrong for Uzbek, so these are our own. */
const thin = '\u2009'
const minus = '\u2212'

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, thin)

/** An integer counted in parts of ten to the power of `places`: 1 234 567 with 2 places is 12 345,67. */
function formatParts(value: number | bigint, places: number, keepZeros: boolean): string {
  const digits = String(value < 0 ? -value : value).padStart(places + 1, '0')
  const whole = grouped(digits.slice(0, digits.length - places))
  const rest = digits.slice(digits.length - places)
  const part = keepZeros ? rest : rest.replace(/0+$/, '')
  return (value < 0 ? minus : '') + whole + (/[1-9]/.test(rest) ? `,${part}` : '')
}

/** Money in tiyin: decimals only when there are any, and then both. */
export const formatMoney = (tiyin: number | bigint) => formatParts(tiyin, 2, true)
/** A quantity in thousandths, without idle zeros. */
export const formatQuantity = (thousandths: number | bigint) => formatParts(thousandths, 3, false)
export const formatInteger = (value: number | bigint) => formatParts(value, 0, false)

export function formatNumber(value: number, decimals = 2): string {
  const [whole = '0', part] = Math.abs(value).toFixed(decimals).split('.')
  const trimmed = part?.replace(/0+$/, '')
  const text = grouped(whole) + (trimmed ? `,${trimmed}` : '')
  return value < 0 && /[1-9]/.test(text) ? minus + text : text
}

export type Moment = Date | string | number

/** Tashkent has kept UTC+5 all year since 1992, so the shift is plain arithmetic. */
const tashkentShift = 5 * 3_600_000
const dayOnly = /^\d{4}-\d{2}-\d{2}$/

/** Year, month … minute as a Tashkent clock shows them; a date without a time stays the day it says. */
export function tashkent(moment: Moment): Date {
  const plain = typeof moment === 'string' && dayOnly.test(moment)
  return new Date(new Date(moment).getTime() + (plain ? 0 : tashkentShift))
}

const two = (value: number) => String(value).padStart(2, '0')

export function formatDate(moment: Moment): string {
  const at = tashkent(moment)
  return `${two(at.getUTCDate())}-${two(at.getUTCMonth() + 1)}-${at.getUTCFullYear()}`
}

export function formatTime(moment: Moment): string {
  const at = tashkent(moment)
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
}

export const formatDateTime = (moment: Moment) => `${formatDate(moment)} ${formatTime(moment)}`

/** What follows 'data as of': the time alone while it is still the same day. */
export const formatAsOf = (moment: Moment, now: Moment = Date.now()) =>
  formatDate(moment) === formatDate(now) ? formatTime(moment) : formatDateTime(moment)

export function formatPhone(phone: string): string {
  const [, code, ...rest] = phone.match(/^\+?998(\d{2})(\d{3})(\d{2})(\d{2})$/) ?? []
  return code ? `+998 ${code} ${rest.join('-')}` : phone
}
