import { createHeldDigits } from './held-digits.ts'
import { characterOf, isSeparator } from './keys.ts'
import { tellScan } from './scans.ts'
import { createWedge } from './wedge.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Listens for a scanner that types, wherever the focus is; what a person types is left alone. Answers a function that
 * stops it.
 */
export function hearKeyboard(): () => void {
  const wedge = createWedge()
  const digits = createHeldDigits()
  let before: (() => void) | null = null

  function hear(event: KeyboardEvent) {
    if (event.isComposing || /^(Shift|Control|CapsLock|NumLock)$/.test(event.key)) return
    const isPlain = (!event.ctrlKey || isSeparator(event)) && !event.altKey && !event.metaKey && !event.repeat
    if (!isPlain) return typed()
    if (event.key === 'Enter' || event.key === 'Tab') return finish(event)
    const character = characterOf(event)
    if (character === null) return typed()
    const field = fieldOf(event.target)
    if (wedge.press(character, event.timeStamp)) before = field && remembered(field)
    // A button under the focus must not be pressed by a space in the midst of a code.
    else if (!field && wedge.length > 3) swallow(event)
    if (field instanceof HTMLInputElement && digits.take(field, event.key)) swallow(event)
  }

  function typed() {
    digits.give()
    wedge.forget()
  }

  function finish(event: KeyboardEvent) {
    const text = wedge.end(event.timeStamp, isOfFigures(fieldOf(event.target)))
    if (text === null) return digits.give()
    swallow(event)
    digits.forget()
    before?.()
    before = null
    tellScan([text], 'keyboard')
  }

  const over = new AbortController()
  const always = { capture: true, signal: over.signal }
  document.addEventListener('keydown', hear, always)
  // Before input without a key, a click or a change of focus, held digits go into the field they were typed in.
  for (const next of ['beforeinput', 'pointerdown', 'focusout']) document.addEventListener(next, digits.give, always)
  return () => {
    over.abort()
    digits.give()
  }
}

function swallow(event: KeyboardEvent) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const notTyped = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/

function fieldOf(target: EventTarget | null): Field | null {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !notTyped.test(target.type) ? target : null
}

const isOfFigures = (field: Field | null) => /^(none|numeric|decimal)$/.test(field?.inputMode ?? '')

/** Returns a function that restores the field's value from before the scan. */
function remembered(field: Field): () => void {
  const { value } = field
  return () => {
    if (field.value === value) return
    // Set past React's own setter, or React would not notice the change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
