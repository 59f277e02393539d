import type { PointerEvent, RefObject } from 'react'
import css from './grid.module.css'
import { narrowest } from './layout.ts'

interface ResizeHandleProps {
  column: string
  table: RefObject<HTMLTableElement | null>
  onResize: (width: number) => void
}

/**
 * Drags a column's width by mouse (keyboard: Shift and arrows on the head). The table follows while dragging; the
 * layout is stored at the end.
 */
export function ResizeHandle({ column, table, onResize }: ResizeHandleProps) {
  function start(event: PointerEvent<HTMLSpanElement>) {
    const handle = event.currentTarget
    const col = table.current?.querySelector<HTMLElement>(`col[data-column="${column}"]`)
    const before = handle.parentElement?.offsetWidth
    if (!col || !before || event.button !== 0) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    const from = event.clientX
    let width = before
    handle.onpointermove = (move) => {
      width = Math.max(narrowest, before + move.clientX - from)
      col.style.width = `${width}px`
    }
    handle.onpointerup = handle.onpointercancel = () => {
      handle.onpointermove = handle.onpointerup = handle.onpointercancel = null
      if (width !== before) onResize(width)
    }
  }

  return <span className={css.handle} aria-hidden onPointerDown={start} />
}
