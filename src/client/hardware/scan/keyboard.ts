import { characterOf } from './keys.ts'
import { tellScan } from './scans.ts'
import { createWedge } from './wedge.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Hears a scanner that types, wherever the focus is; what a person types goes its way. Answers how to stop. */
export function hearKeyboard(): () => void {
  const wedge = createWedge()
  let before: (() => void) | null = null

  function hear(event: KeyboardEvent) {
    if (event.isComposing || /^(Shift|CapsLock|NumLock)$/.test(event.key)) return
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat
    if (!isPlain) return wedge.forget()
    if (event.key === 'Enter' || event.key === 'Tab') return finish(event)
    const character = characterOf(event)
    if (character === null) return wedge.forget()
    const field = fieldOf(event.target)
    if (wedge.press(character, event.timeStamp)) before = field && remembered(field)
    // A button under the focus must not be pressed by a space in the midst of a code.
    else if (!field && wedge.length > 3) swallow(event)
  }

  function finish(event: KeyboardEvent) {
    const text = wedge.end(event.timeStamp, isOfFigures(fieldOf(event.target)))
    if (text === null) return
    swallow(event)
    before?.()
    before = null
    tellScan([text], 'keyboard')
  }

  document.addEventListener('keydown', hear, true)
  return () => document.removeEventListener('keydown', hear, true)
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

/** Gives the field back what it held before the scanner typed into it. */
function remembered(field: Field): () => void {
  const { value } = field
  return () => {
    if (field.value === value) return
    // React hears of a value only when it is set past React.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
