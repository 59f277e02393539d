/** The list with the row at `from` taken out and put in at `to`. */
export function moved<R>(rows: readonly R[], from: number, to: number): readonly R[] {
  const [row] = rows.slice(from, from + 1)
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** The index that a typed place means, counted from one; too large is the last one. Null if it is no place. */
export const placeFrom = (text: string, total: number): number | null =>
  /^[1-9]\d{0,8}$/.test(text.trim()) ? Math.min(Number(text), total) - 1 : null
