/**
 * A sum as people and banks write it, in tiyin: 1 234 567,89, 1,234,567.89, 1234567-89, (500). Null for what is no sum.
 * Nothing is rounded: a third place after the point must be a zero.
 */
export function moneyIn(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '')
  const parts = /^(\()?([+-]?)([\d.,]+?)(?:-(\d{2}))?(\))?$/.exec(bare)
  if (!parts || (parts[1] === undefined) !== (parts[5] === undefined)) return null
  const [, bracket, sign, figures = '', coins] = parts
  const cut = coins === undefined ? cutAt(figures) : [figures, coins]
  if (!cut) return null
  const [whole = '', rest = ''] = cut
  const units = whole.replace(/[.,]/g, '')
  if (!/^\d+$/.test(units) || !/^\d{0,2}0*$/.test(rest)) return null
  const sum = Number(units) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'))
  if (!Number.isSafeInteger(sum)) return null
  return (sign === '-' || bracket) && sum !== 0 ? -sum : sum
}

/** Parts whole units from coins: the last sign of the two, unless groups of three show that it only sets thousands apart. */
function cutAt(figures: string): readonly [string, string] | null {
  const at = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  if (at < 0) return [figures, '']
  const sign = figures[at] ?? ''
  const [before, after] = [figures.slice(0, at), figures.slice(at + 1)]
  const isRepeated = before.includes(sign)
  const grouped = /^\d{1,3}([.,]\d{3})*$/
  if (isRepeated) return grouped.test(figures) ? [figures, ''] : null
  // A lone sign before three figures: money has two places, so thousands are meant, except in «0,500».
  if (after.length === 3 && /^[1-9]\d{0,2}$/.test(before)) return [figures, '']
  return grouped.test(before) || /^\d+$/.test(before) || before === '' ? [before || '0', after] : null
}
