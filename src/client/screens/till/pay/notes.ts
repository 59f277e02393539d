const soum = 100

/** Amounts a client may hand over for a sum, in tiyin: the next round ones, smallest first. */
export function quickCash(due: number): readonly number[] {
  const likely = [5000, 50_000, 200_000, 10_000, 100_000, 500_000].map((step) => {
    const whole = step * soum
    return (Math.floor(due / whole) + 1) * whole
  })
  return [...new Set(likely)].sort((a, b) => a - b).slice(0, 3)
}
