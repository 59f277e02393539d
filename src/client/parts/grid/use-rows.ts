import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'

interface Options {
  scroller: RefObject<HTMLElement | null>
  count: number
  height: number
  /** Height of the sticky head in px; it must never cover the focused row. */
  head: number
  /** Index of the row to scroll to. */
  marked: number
  /** Index of the row to go back to, with the focus. */
  returned: number
}

/** Px of the window's height that are not the list, roughly. */
const surroundings = 240

/** Only the rows in view exist; one of them can be focused, and the arrow keys move from row to row. */
export function useGridRows({ scroller, count, height, head, marked, returned }: Options) {
  const [active, setActive] = useState(0)
  /** The row that is to be focused as soon as it is drawn. */
  const wanted = useRef<number | null>(null)
  const measured = useRef(height)
  // For speed the first drawing has only the visible rows.
  const settled = useDeferredValue(true, false)
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: settled ? 10 : 0,
    // Assumed, not measured: measuring would cost a layout before the first drawing.
    initialRect: { width: innerWidth, height: innerHeight - surroundings },
    scrollMargin: head,
    scrollPaddingStart: head,
  })
  useEffect(() => {
    if (measured.current === height) return
    measured.current = height
    rows.measure()
  }, [rows, height])
  useEffect(() => {
    if (marked < 0) return
    setActive(marked)
    rows.scrollToIndex(marked, { align: 'center' })
  }, [rows, marked])
  const isBack = useRef(false)
  useEffect(() => {
    if (returned < 0 || isBack.current) return
    isBack.current = true
    wanted.current = returned
    setActive(returned)
    rows.scrollToIndex(returned, { align: 'center' })
  }, [rows, returned])
  useEffect(() => {
    if (wanted.current !== active) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)
    if (!row) return
    wanted.current = null
    row.focus({ preventScroll: true })
  })

  function focus(at: number) {
    const next = Math.max(0, Math.min(count - 1, at))
    wanted.current = next
    setActive(next)
    rows.scrollToIndex(next)
    // Dispatched at once: the row is drawn and focused before another key comes.
    scroller.current?.dispatchEvent(new Event('scroll'))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.row === undefined) return
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - head) / height) - 1)
    const now = Number(event.target.dataset.row)
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -count, End: count }
    const step = steps[event.key as keyof typeof steps]
    if (step === undefined) return
    event.preventDefault()
    focus(now + step)
  }

  const items = rows.getVirtualItems()
  const before = (items[0]?.start ?? head) - head
  const after = rows.getTotalSize() - ((items.at(-1)?.end ?? head) - head)
  return { items, before, after, settled, active: Math.min(active, Math.max(0, count - 1)), setActive, onKeyDown }
}
