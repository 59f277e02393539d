/**
 * `whole * part / of`, rounded half away from zero; exact for any size of numbers, since money and quantities are
 * integers.
 */
export function share(whole: number, part: number, of: number): number {
  if (of === 0) throw new Error('nothing can be shared among none')
  const product = whole * part
  const shared = Number.isSafeInteger(product)
    ? divided(Math.abs(product), Math.abs(of))
    : dividedLarge(whole, part, of)
  // Turns minus zero into zero.
  return product < 0 !== of < 0 ? -shared || 0 : shared
}

/** For products that a number holds exactly: a hundred times faster than BigInt. */
function divided(over: number, under: number): number {
  const rest = over % under
  return (over - rest) / under + (2 * rest >= under ? 1 : 0)
}

function dividedLarge(whole: number, part: number, of: number): number {
  const size = (number: number) => BigInt(Math.abs(number))
  const [over, under] = [size(whole) * size(part), size(of)]
  return Number((2n * over + under) / (2n * under))
}

/**
 * Splits a sum in proportion to the parts; the shares add up to it, as what rounding takes from one goes to the next.
 */
export function split(whole: number, parts: readonly number[]): readonly number[] {
  const of = sumOf(parts, (part) => part)
  let before = 0
  return parts.map((part) => {
    const given = share(whole, before, of)
    before += part
    return share(whole, before, of) - given
  })
}

/** Takes the price of one and a quantity in thousandths; returns the sum. */
export const priced = (price: number, quantity: number) => share(price, quantity, 1000)

/** Takes a sum in the currency's smallest coin and its rate in tiyin per unit of a hundred coins; returns tiyin. */
export const converted = (amount: number, rate: number) => share(amount, rate, 100)

export const sumOf = <T>(list: readonly T[], amount: (one: T) => number) =>
  list.reduce((sum, one) => sum + amount(one), 0)
