import { useEffect, useMemo, useRef } from 'react'
import { useRowFinder } from '#client/data/ask/use-row-finder.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { derivedFrom, restOf, settledLines } from './parts/line.ts'
import type { LinesProps } from './parts/lines-props.ts'
import { useWorth } from './use-worth.ts'

const noLines: readonly Row[] = []

/**
 * For lines that must cover a sum, as payments do. Returns a function that tells what a new line begins with: all that
 * is left. What was proposed follows the sum until a person types another, and of too much cash the rest is change.
 */
export function useCover({ document, name, field, header, state, locked }: LinesProps): () => Row {
  const rows = state.lines[name] ?? noLines
  const { rowOf } = useRowFinder()
  const worth = useWorth(header, rows)
  const key = field.covers?.amount ?? ''
  const sum = field.covers ? Number(derivedFrom(document, header, state.lines, rowOf)[field.covers.sum] ?? 0) : 0
  const derived = useMemo(() => (field.covers ? { [field.covers.sum]: sum } : {}), [field, sum])
  const rest = restOf(field, rows, derived, worth)
  const proposed = useRef<number | null>(null)
  const last = useRef({ rows, sum })
  const { change } = state

  useEffect(() => {
    const before = last.current
    last.current = { rows, sum }
    // A document that nobody has touched stays as it is.
    if (locked || (before.rows === rows && before.sum === sum)) return
    const at = before.sum === sum ? -1 : rows.findLastIndex((row) => row[key] === proposed.current)
    const isKept = proposed.current !== null && at >= 0
    const followed = isKept ? Math.max(0, (proposed.current ?? 0) + sum - before.sum) : null
    const next = followed === null ? rows : rows.map((row, index) => (index === at ? { ...row, [key]: followed } : row))
    if (followed !== null) proposed.current = followed
    for (const [index, row] of settledLines(field, next, derived, worth).entries())
      if (row && row !== rows[index]) change(name, index, changesIn(row, rows[index]))
  }, [field, key, name, rows, sum, derived, worth, locked, change])

  return () => {
    if (rest === null || rest <= 0) return {}
    proposed.current = rest
    return { [key]: rest }
  }
}

const changesIn = (row: Row, before: Row = {}): Row =>
  Object.fromEntries(Object.entries(row).filter(([key, value]) => value !== before[key]))
