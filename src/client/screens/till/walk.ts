import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
/** Fields in which the arrows have nothing else to do, and what there is to choose. */
const stops = 'input:not([type=radio], [type=date]), li button:not(:disabled)'

/** The arrows go from the field in which something is looked for to what was found, and on through that. */
export function walk(event: KeyboardEvent): void {
  const step = steps[event.key]
  if (!step || event.defaultPrevented || !(event.target instanceof HTMLElement)) return
  const all = [...(event.target.closest('[role=dialog], section')?.querySelectorAll<HTMLElement>(stops) ?? [])]
  const at = all.indexOf(event.target)
  const next = all[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
