import { type KeyboardEvent, useEffect, useRef } from 'react'

const cells = '[data-cell]:not(:disabled)'
const steps = { ArrowLeft: -1, ArrowRight: 1 } as const

/** Moves by arrows among the cells of a table, which is one stop of the tab key. */
export function useCells() {
  const table = useRef<HTMLTableElement>(null)
  // Filters take rows away, and with them perhaps the one cell that could be reached.
  useEffect(() => {
    if (!table.current?.querySelector(`${cells}[tabindex="0"]`))
      table.current?.querySelector(cells)?.setAttribute('tabindex', '0')
  })

  function onFocus({ target }: { target: EventTarget }) {
    if (!(target instanceof HTMLElement) || !target.matches(cells)) return
    for (const other of table.current?.querySelectorAll(`${cells}[tabindex="0"]`) ?? [])
      other.setAttribute('tabindex', '-1')
    target.setAttribute('tabindex', '0')
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || !target.matches(cells) || event.altKey || event.ctrlKey || event.metaKey)
      return
    const next = nextTo(target, key)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return { table, onFocus, onKeyDown }
}

const inRow = (row: Element | null) => [...(row?.querySelectorAll<HTMLElement>(cells) ?? [])]

function nextTo(from: HTMLElement, key: string): HTMLElement | undefined {
  const row = from.closest('tr')
  const here = inRow(row)
  if (key in steps) return here[here.indexOf(from) + steps[key as keyof typeof steps]]
  if (key === 'Home') return here[0]
  if (key === 'End') return here.at(-1)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const rows = [...(from.closest('table')?.querySelectorAll('tr') ?? [])]
  const at = row ? rows.indexOf(row) : -1
  const others = key === 'ArrowDown' ? rows.slice(at + 1) : rows.slice(0, at).toReversed()
  const left = from.getBoundingClientRect().left
  const distance = (cell: HTMLElement) => Math.abs(cell.getBoundingClientRect().left - left)
  return inRow(others.find((one) => inRow(one).length > 0) ?? null).sort((a, b) => distance(a) - distance(b))[0]
}
