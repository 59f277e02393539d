import { lazy, type ReactNode } from 'react'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Row } from '#domain/kernel/resource.ts'

const cell = (name: 'KindCell' | 'NumberCell' | 'DeviceCell'): ((row: Row) => ReactNode) => {
  const Cell = lazy(async () => ({ default: (await import('./attention-cells.tsx'))[name] }))
  return (row) => (
    <Suspense>
      <Cell row={row} />
    </Suspense>
  )
}

/** It names another record by kind and id: a reference can't, since the kind differs from row to row. */
export const attentionCells = { kind: cell('KindCell'), number: cell('NumberCell'), device: cell('DeviceCell') }
