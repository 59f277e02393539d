const soum = 100

/** Amounts a client may hand over for a sum, in tiyin: the next round ones, smallest first. */
export function quickCash(due: number): readonly number[] {
  const likely = [5000, 50_000, 200_000, 10_000, 100_000, 500_000].map((step) => {
    const whole = step * soum
    return (Math.floor(due / whole) + 1) * whole
  })
  return [...new Set(likely)].sort((a, b) => a - b).slice(0, 3)
}

/** Amounts of dollars that a client may hand over for a sum, in cents: whole hundreds first. */
export function quickDollars(due: number): readonly number[] {
  const likely = [100_00, 50_00, 20_00, 10_00].map((step) => (Math.floor(due / step) + 1) * step)
  return [...new Set(likely)].slice(0, 3)
}
