import { later } from '#client/parts/at-work.ts'

/** Milliseconds: longer than between two keys of a scanner, too short for a person to notice a late digit. */
const patience = 50

/**
 * Holds back digits that may be the start of a scan, for speed: or a code would be typed into a field, searched for,
 * drawn and removed again, key by key.
 */
export function createHeldDigits() {
  let field: HTMLInputElement | null = null
  let text = ''
  let callOff = () => {}

  function forget() {
    callOff()
    field = null
    text = ''
  }

  /** A person typed them: puts them into their field. */
  function give() {
    const [where, what] = [field, text]
    forget()
    if (!where) return
    // By `insertText`, so that typing can be undone; a field without focus gets them by its value.
    if (document.activeElement === where) document.execCommand('insertText', false, what)
    else {
      where.setRangeText(what)
      where.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }

  /** True if the digit was held back and must not be typed now. */
  function take(into: HTMLInputElement, figure: string): boolean {
    if (field !== into) give()
    if (!isTaken(into, figure)) {
      give()
      return false
    }
    field = into
    text += figure
    callOff()
    callOff = later('scan', give, patience)
    return true
  }

  return { take, give, forget }
}

/**
 * True for a digit in a text field that holds only digits so far. After words a search must react at once, and money
 * fields (with inputMode) get no codes.
 */
const isTaken = ({ value, type, readOnly, inputMode }: HTMLInputElement, figure: string) =>
  /^\d$/.test(figure) && /^\d*$/.test(value) && /^(text|search)$/.test(type) && !readOnly && !inputMode
