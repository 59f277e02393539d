const soum = 100

/** Notes that count up a large sum; smaller ones are used for smaller sums only. */
const large = 50_000 * soum
/** So many of one note nobody counts out. */
const manyNotes = 110

/** Amounts a client may hand over for a sum, in tiyin: the next round ones, smallest first. */
export function quickCash(due: number): readonly number[] {
  const likely = [5000, 10_000, 50_000, 100_000, 200_000, 500_000]
    .map((note) => note * soum)
    .filter((note) => note >= large || note * manyNotes >= due)
    .map((note) => (Math.floor(due / note) + 1) * note)
  return [...new Set(likely)].sort((a, b) => a - b).slice(0, 3)
}

/** Amounts of dollars that a client may hand over for a sum, in cents: whole hundreds first. */
export function quickDollars(due: number): readonly number[] {
  const likely = [100_00, 50_00, 20_00, 10_00].map((step) => (Math.floor(due / step) + 1) * step)
  return [...new Set(likely)].slice(0, 3)
}
