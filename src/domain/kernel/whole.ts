/** Money and quantities are integers; where a rule divides, it rounds here: half away from zero, and exactly however large the numbers are. */
export function share(whole: number, part: number, of: number): number {
  if (of === 0) throw new Error('nothing can be shared among none')
  const product = whole * part
  const shared = Number.isSafeInteger(product)
    ? divided(Math.abs(product), Math.abs(of))
    : dividedLarge(whole, part, of)
  // Minus zero is nobody's sum.
  return product < 0 !== of < 0 ? -shared || 0 : shared
}

/** What a number holds exactly it divides exactly, and a hundred times faster than large ones are. */
function divided(over: number, under: number): number {
  const rest = over % under
  return (over - rest) / under + (2 * rest >= under ? 1 : 0)
}

function dividedLarge(whole: number, part: number, of: number): number {
  const size = (number: number) => BigInt(Math.abs(number))
  const [over, under] = [size(whole) * size(part), size(of)]
  return Number((2n * over + under) / (2n * under))
}

/** Each part's share of the whole, to the last coin: what rounding takes from one it gives to a neighbour. */
export function split(whole: number, parts: readonly number[]): readonly number[] {
  const of = sumOf(parts, (part) => part)
  let before = 0
  return parts.map((part) => {
    const given = share(whole, before, of)
    before += part
    return share(whole, before, of) - given
  })
}

/** What a quantity in thousandths costs at a price for one. */
export const priced = (price: number, quantity: number) => share(price, quantity, 1000)

/** A sum in another currency, by how many tiyin its whole unit of a hundred coins is worth. */
export const converted = (amount: number, rate: number) => share(amount, rate, 100)

export const sumOf = <T>(list: readonly T[], amount: (one: T) => number) =>
  list.reduce((sum, one) => sum + amount(one), 0)
