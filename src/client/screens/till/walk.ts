import type { KeyboardEvent } from 'react'

const arrows: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
/** Fields in which the arrows have nothing else to do, and what there is to choose. */
const stops = 'input:not([type=radio], [type=date]), li button:not(:disabled)'

/** The arrows go from the field in which something is looked for to what was found, and on through that. */
export function walk(event: KeyboardEvent): void {
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return
  walkAmong(event, event.target.closest('[role=dialog], section')?.querySelectorAll<HTMLElement>(stops) ?? [])
}

/** Whoever counts goes down the fields with one hand: Enter leads on as well. */
export const walkFields = (event: KeyboardEvent<HTMLElement>): void =>
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
