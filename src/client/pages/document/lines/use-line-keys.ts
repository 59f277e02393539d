import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

interface Options {
  table: RefObject<HTMLTableElement | null>
  count: number
  scrollTo: (at: number) => void
  /** Called after the last cell of the last line. */
  onEnd: () => void
  onDuplicate: (at: number) => void
  onRemove: (at: number) => void
  onWhy: (at: number) => void
}

const entered = 'input:not(:disabled, [type=checkbox]), select:not(:disabled), button[data-codes]'
type Control = HTMLInputElement | HTMLSelectElement | HTMLButtonElement

const controlIn = (cell: Element | null | undefined) => cell?.querySelector<Control>(entered) ?? null
const controlsIn = (line: Element) => [...line.querySelectorAll('[data-cell]')].flatMap((cell) => controlIn(cell) ?? [])

/**
 * The keys of a spreadsheet: Enter goes on, the arrows go around, Ctrl + D copies a line, Ctrl + Delete takes it away; Ctrl + I
 * asks why so much is left.
 */
export function useLineKeys({ table, count, scrollTo, onEnd, onDuplicate, onRemove, onWhy }: Options) {
  const wanted = useRef<{ at: number; cell: string | null } | null>(null)

  const lineAt = (at: number) => table.current?.querySelector(`[data-line="${at}"]`) ?? null
  function land() {
    const goal = wanted.current
    const line = goal && lineAt(goal.at)
    if (!goal || !line) return
    wanted.current = null
    const cell = goal.cell && line.querySelector(`[data-cell="${CSS.escape(goal.cell)}"]`)
    const control = controlIn(cell || null) ?? controlsIn(line)[0]
    control?.focus()
    if (control instanceof HTMLInputElement) control.select()
  }
  // A line out of sight must be rendered before its cell can be focused.
  useEffect(land)

  /** Goes to a cell of a line; without one to the first editable cell. */
  function goTo(at: number, cell: string | null = null) {
    wanted.current = { at, cell }
    scrollTo(at)
    land()
  }

  function step(event: KeyboardEvent, control: Control, line: Element, at: number) {
    const controls = controlsIn(line)
    const index = controls.indexOf(control)
    const cell = control.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? null
    const focus = (next: Control | undefined) => {
      next?.focus()
      if (next instanceof HTMLInputElement) next.select()
      return next !== undefined
    }
    switch (event.key) {
      case 'Enter':
        if (control.dataset.codes === 'open') return false
        if (focus(controls[index + 1])) return true
        if (at + 1 < count) goTo(at + 1)
        else onEnd()
        return true
      case 'ArrowDown':
        if (at + 1 < count) goTo(at + 1, cell)
        else onEnd()
        return true
      case 'ArrowUp':
        if (at > 0) goTo(at - 1, cell)
        return true
      case 'ArrowLeft':
        return atEdge(control, 'start') && focus(controls[index - 1])
      case 'ArrowRight':
        return atEdge(control, 'end') && focus(controls[index + 1])
      default:
        return false
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null
    if (!line || event.defaultPrevented || event.nativeEvent.isComposing) return
    const at = Number(line.dataset.line)
    const control = event.target as Control
    const isOwn = control.matches('select, [aria-expanded=true]')
    if (event.ctrlKey || event.metaKey) {
      if (event.code === 'KeyD') onDuplicate(at)
      else if (event.code === 'KeyI') onWhy(at)
      else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(at)
      else return
      event.preventDefault()
      return
    }
    if (event.altKey || event.shiftKey || (isOwn && event.key !== 'Enter')) return
    if (control.matches('[aria-expanded=true]') || !control.matches(entered)) return
    if (step(event, control, line, at)) event.preventDefault()
  }

  return { onKeyDown, goTo }
}

function atEdge(control: Control, edge: 'start' | 'end'): boolean {
  if (!(control instanceof HTMLInputElement)) return true
  const { selectionStart, selectionEnd, value } = control
  return edge === 'start'
    ? selectionStart === 0 && selectionEnd === 0
    : selectionEnd === value.length && selectionStart === selectionEnd
}
