import { lazy, type ReactNode } from 'react'
import { Suspense } from '../suspense.tsx'
import { phoneWidth, useMedia } from '../use-media.ts'
import type { GridProps } from './props.ts'
import { Table } from './table.tsx'

const Cards = lazy(async () => ({ default: (await import('./cards.tsx')).Cards })) as <R>(
  props: GridProps<R>,
) => ReactNode

/** A list of records of any kind: a table, or cards on a narrow screen. */
export function Grid<R>(props: GridProps<R>) {
  if (!useMedia(phoneWidth)) return <Table {...props} />
  return (
    <Suspense>
      <Cards {...props} />
    </Suspense>
  )
}
