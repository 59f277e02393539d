const thin = '\u2009'
export const minus = '\u2212'

export const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, thin)

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
/** Hundredths of a percent: 1250 is 12,5 %. */
export const formatPercent = (hundredths: number | bigint) => `${formatParts(hundredths, 2, false)}${thin}%`
export const formatInteger = (value: number | bigint) => formatParts(value, 0, false)

/** The formatters that a text may name: {{limit, money}}. */
export const figures = { money: formatMoney, quantity: formatQuantity, percent: formatPercent }
