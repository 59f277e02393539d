import { useMemo, useRef } from 'react'
import type { Row } from '#domain/kernel/resource.ts'

type Tell = (line: Row) => Row

interface Known {
  readonly by: Tell
  readonly told: Row
}

/**
 * The lines with what the page knows of them. A line that has not changed stays the same object while `tell` does, so
 * that only others render.
 */
export function useToldLines(lines: readonly Row[], tell: Tell | null): readonly Row[] {
  const known = useRef(new WeakMap<Row, Known>())
  return useMemo(() => {
    if (!tell) return lines
    return lines.map((line) => {
      const held = known.current.get(line)
      if (held?.by === tell) return held.told
      const told = tell(line)
      known.current.set(line, { by: tell, told })
      return told
    })
  }, [lines, tell])
}
