import { lazy, type ReactNode } from 'react'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Resource, Row } from '#domain/kernel/resource.ts'

type Hand = (row: Row) => ReactNode

const cell = (name: 'KindCell' | 'NumberCell' | 'DeviceCell'): Hand => {
  const Cell = lazy(async () => ({ default: (await import('./hand-cells.tsx'))[name] }))
  return (row) => (
    <Suspense>
      <Cell row={row} />
    </Suspense>
  )
}

/** Cells of records that name another by kind and id: a reference can't, since the kind differs from row to row. */
const hands: Readonly<Record<string, Readonly<Record<string, Hand>>>> = {
  attention: { kind: cell('KindCell'), number: cell('NumberCell'), device: cell('DeviceCell') },
}

export const hasHands = (name: string) => name in hands
export const handOf = ({ name }: Resource, column: string): Hand | undefined => hands[name]?.[column]
