import { useMemo, useRef } from 'react'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type Booked, toldLine } from './told.ts'

interface Known {
  readonly booked: Booked
  readonly told: Row
}

/** The lines with what they differ by; a line that has not changed stays the same object, so that only others render. */
export function useToldLines(field: Lines, lines: readonly Row[], booked: Booked | null): readonly Row[] {
  const known = useRef(new WeakMap<Row, Known>())
  return useMemo(() => {
    if (!booked) return lines
    return lines.map((line) => {
      const held = known.current.get(line)
      if (held?.booked === booked) return held.told
      const told = toldLine(field, line, booked)
      known.current.set(line, { booked, told })
      return told
    })
  }, [field, lines, booked])
}
