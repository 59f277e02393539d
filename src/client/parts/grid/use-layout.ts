import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../stored.ts'
import { coarsePointer, desktop, useMedia } from '../use-media.ts'
import type { Column } from './column.ts'
import {
  arranged,
  fitted,
  isHidden,
  type Layout,
  layoutFrom,
  movedColumn,
  resized,
  shownColumns,
  toggled,
  usualLayout,
} from './layout.ts'

export interface GridLayout<R> {
  /** The visible columns, in order. */
  readonly columns: readonly Column<R>[]
  readonly all: readonly Column<R>[]
  readonly widths: Layout['widths']
  readonly isHidden: (column: Column<R>) => boolean
  readonly dense: boolean
  readonly setDense: (dense: boolean) => void
  readonly resize: (id: string, width: number) => void
  readonly toggle: (column: Column<R>) => void
  readonly move: (id: string, by: -1 | 1) => void
  readonly reset: () => void
  /** As the person has arranged it, to be kept under a name, and to be taken from there. */
  readonly kept: Layout
  readonly adopt: (kept: Layout) => void
}

/** Px of the window that are not columns: the menu, the boxes, the numbers, the actions. */
const around = { menu: 232, rail: 56, cells: 184 }

const onResize = (heard: () => void) => {
  addEventListener('resize', heard)
  return () => removeEventListener('resize', heard)
}

/** The columns as a person has arranged them in this place of the app, kept on the device. */
export function useGridLayout<R>(path: string, columns: readonly Column<R>[]): GridLayout<R> {
  const key = `grid.${path}`
  const [own, setLayout] = useState(() => layoutFrom(readStored(key)))
  const change = useCallback(
    (next: (now: Layout) => Layout) =>
      setLayout((now) => {
        const changed = next(now)
        writeStored(key, JSON.stringify(changed))
        return changed
      }),
    [key],
  )
  const [dense, setDense] = useDensity()
  const side = useMedia(desktop) ? around.menu : around.rail
  const room = useSyncExternalStore(onResize, () => innerWidth) - side - around.cells
  const layout = useMemo(() => fitted(columns, own, room), [columns, own, room])
  return useMemo(
    () => ({
      columns: shownColumns(columns, layout),
      all: arranged(columns, layout),
      widths: layout.widths,
      isHidden: (column) => isHidden(column, layout),
      dense,
      setDense,
      resize: (id, width) => change((now) => resized(now, id, width)),
      toggle: (column) => change((now) => toggled(fitted(columns, now, room), column)),
      move: (id, by) => change((now) => movedColumn(columns, fitted(columns, now, room), id, by)),
      reset: () => change(() => usualLayout),
      kept: own,
      adopt: (next) => change(() => next),
    }),
    [columns, layout, own, room, dense, setDense, change],
  )
}

/** Row height: dense with a mouse, roomy with touch, until a person chooses. */
function useDensity() {
  const coarse = useMedia(coarsePointer)
  const [chosen, choose] = useState(() => readStored('rows'))
  const setDense = useCallback((dense: boolean) => {
    const next = dense ? 'dense' : 'roomy'
    writeStored('rows', next)
    choose(next)
  }, [])
  return [chosen ? chosen === 'dense' : !coarse, setDense] as const
}
