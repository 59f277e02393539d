import type { KeyboardEvent } from 'react'

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
/** Fields where the arrow keys have no other use, and buttons in lists. */
const stops = 'input:not([type=radio], [type=date]), li button:not(:disabled)'

/** Up and down move the focus from the search field to the results and through them. */
export function focusByArrows(event: KeyboardEvent): void {
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return
  walkAmong(event, event.target.closest('[role=dialog], section')?.querySelectorAll<HTMLElement>(stops) ?? [])
}

/** Up, down and Enter move between the fields while counting, with one hand. */
export const focusFieldsByArrows = (event: KeyboardEvent<HTMLElement>): void =>
  walkAmong(event, event.currentTarget.querySelectorAll('input'), { ...arrows, Enter: 1 })

function walkAmong(event: KeyboardEvent, among: Iterable<HTMLElement>, steps = arrows): void {
  const step = steps[event.key]
  const all = [...among]
  const at = all.indexOf(event.target as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  const next = all[at + step]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}
