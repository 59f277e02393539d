import type { Line, Sale, TillState } from './sale.ts'

/** What was taken off a sale. */
export type Cleared = Pick<Sale, 'number' | 'comment'> & { readonly lines: readonly Line[] }

/** The lines that were taken off sales which are still open; sales that are gone were paid, put off or cleared whole. */
export const linesTaken = (before: TillState, after: TillState): readonly Cleared[] =>
  before.sales.flatMap((sale) => {
    const left = after.sales.find(({ id }) => id === sale.id)
    if (!left || left === sale) return []
    const keys = new Set(left.lines.map(({ key }) => key))
    const lines = sale.lines.filter(({ key }) => !keys.has(key))
    return lines.length > 0 ? [{ number: sale.number, comment: sale.comment, lines }] : []
  })
