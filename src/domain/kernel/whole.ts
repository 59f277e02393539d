/** Money and quantities are integers; where a rule divides, it rounds here: half away from zero, and exactly however large the numbers are. */
export function share(whole: number, part: number, of: number): number {
  if (of === 0) throw new Error('nothing can be shared among none')
  const product = BigInt(whole) * BigInt(part)
  const divisor = BigInt(of)
  const isNegative = product < 0n !== divisor < 0n
  const [over, under] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor]
  const rounded = (2n * over + under) / (2n * under)
  const result = Number(isNegative ? -rounded : rounded)
  // Minus zero is nobody's sum.
  return result === 0 ? 0 : result
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
