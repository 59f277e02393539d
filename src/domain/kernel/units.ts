/**
 * How many decimals a person types for what is kept as an integer: money in tiyin, goods in thousandths, percents in
 * hundredths.
 */
export const decimalsOf = { amount: 2, quantity: 3, percent: 2 } as const

/** 1250 with 2 places is 12.5. */
export function unitsOf(parts: number, places: number): string {
  const digits = String(Math.abs(parts)).padStart(places + 1, '0')
  const at = digits.length - places
  const rest = digits.slice(at).replace(/0+$/, '')
  return (parts < 0 ? '-' : '') + digits.slice(0, at) + (rest && `.${rest}`)
}

/** `12,50` with 2 places is 1250; null if it is no number or has more decimals than `places`. */
export function partsFrom(typed: string, places: number): number | null {
  const [, minus, whole = '', rest = ''] = typed.trim().match(/^(-?)(\d*)(?:[.,](\d*))?$/) ?? []
  if (!whole && !rest) return null
  if (rest.length > places) return null
  const parts = Number(whole + rest.padEnd(places, '0'))
  return minus && parts ? -parts : parts
}
