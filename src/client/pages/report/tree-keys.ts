import type { KeyboardEvent } from 'react'

interface TreeKeys {
  /** Opens or closes the row with this key. */
  readonly toggle: (line: string) => void
  /** Enter on a row that has nothing within it. */
  readonly press: (line: string) => void
}

const rowsIn = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('[data-line]')]
const cellsIn = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('[data-cell]')]
const levelOf = (row: HTMLElement) => Number(row.getAttribute('aria-level'))

/**
 * Keys of a tree of rows: up and down go over rows, right opens one and goes on to its cells, left goes back and closes;
 * Enter and space press what is under them.
 */
export function treeKeys(event: KeyboardEvent<HTMLElement>, { toggle, press }: TreeKeys): void {
  const target = event.target as HTMLElement
  const row = target.closest<HTMLElement>('[data-line]')
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = rowsIn(event.currentTarget)
  const at = rows.indexOf(row)
  const cells = cellsIn(row)
  const cell = cells.indexOf(target)
  const line = row.dataset.line ?? ''
  const isOpen = row.getAttribute('aria-expanded')
  const goTo = (next: HTMLElement | undefined) => {
    if (!next) return
    ;(cell >= 0 ? (cellsIn(next)[cell] ?? next) : next).focus()
  }
  const act = {
    ArrowDown: () => goTo(rows[at + 1]),
    ArrowUp: () => goTo(rows[at - 1]),
    Home: () => rows[0]?.focus(),
    End: () => rows.at(-1)?.focus(),
    ArrowRight: () => (cell < 0 && isOpen === 'false' ? toggle(line) : cells[cell + 1]?.focus()),
    ArrowLeft: () => {
      if (cell >= 0) (cells[cell - 1] ?? row).focus()
      else if (isOpen === 'true') toggle(line)
      else rows.findLast((other, index) => index < at && levelOf(other) < levelOf(row))?.focus()
    },
    Enter: () => pressRow(),
    ' ': () => pressRow(),
  }[event.key]
  const pressRow = () => (isOpen === null ? press(line) : toggle(line))
  // A button in a cell hears these keys itself.
  if (!act || (target !== row && (event.key === 'Enter' || event.key === ' '))) return
  event.preventDefault()
  act()
}
