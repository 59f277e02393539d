import { dayAsRead } from '#domain/kernel/day.ts'
import { formatInteger, formatMoney, formatPercent, formatQuantity, grouped, minus } from '#domain/kernel/figures.ts'

/** How figures, dates and phones are written. Chromium's Intl is wrong for Uzbek, so these are our own. */
export { formatInteger, formatMoney, formatPercent, formatQuantity }

export function formatNumber(value: number, decimals = 2): string {
  const [whole = '0', part] = Math.abs(value).toFixed(decimals).split('.')
  const trimmed = part?.replace(/0+$/, '')
  const text = grouped(whole) + (trimmed ? `,${trimmed}` : '')
  return value < 0 && /[1-9]/.test(text) ? minus + text : text
}

export type MomentLike = Date | string | number

/** Tashkent has kept UTC+5 all year since 1992, so the shift is plain arithmetic. */
const tashkentShift = 5 * 3_600_000
const dayOnly = /^\d{4}-\d{2}-\d{2}$/

/** Year, month … minute as a Tashkent clock shows them; a date without a time stays the day it says. */
export function tashkent(moment: MomentLike): Date {
  const plain = typeof moment === 'string' && dayOnly.test(moment)
  return new Date(new Date(moment).getTime() + (plain ? 0 : tashkentShift))
}

const two = (value: number) => String(value).padStart(2, '0')

export function formatDate(moment: MomentLike): string {
  const at = tashkent(moment)
  return `${two(at.getUTCDate())}-${two(at.getUTCMonth() + 1)}-${at.getUTCFullYear()}`
}

export { dayAsRead as formatMonth }

export function formatTime(moment: MomentLike): string {
  const at = tashkent(moment)
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
}

export const formatDateTime = (moment: MomentLike) => `${formatDate(moment)} ${formatTime(moment)}`

/** What follows 'data as of': the time alone while it is still the same day. */
export const formatAsOf = (moment: MomentLike, now: MomentLike = Date.now()) =>
  formatDate(moment) === formatDate(now) ? formatTime(moment) : formatDateTime(moment)

export function formatPhone(phone: string): string {
  const [, code, ...rest] = phone.match(/^\+?998(\d{2})(\d{3})(\d{2})(\d{2})$/) ?? []
  return code ? `+998 ${code} ${rest.join('-')}` : phone
}
