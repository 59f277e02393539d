/** Longer than between two keys of a scanner; a person does not see that a figure comes so much later. */
const patience = 50

/**
 * Figures that may become a scan stand aside for a moment: for speed, so that no code is written into a field, found by,
 * drawn and taken out again, key by key.
 */
export function createAside() {
  let field: HTMLInputElement | null = null
  let text = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function forget() {
    clearTimeout(timer)
    field = null
    text = ''
  }

  /** A person has typed them: they go where they were meant to. */
  function give() {
    const [where, what] = [field, text]
    forget()
    if (!where) return
    // As if they were typed, so that they can be undone; a field that has lost the focus takes them all the same.
    if (document.activeElement === where) return document.execCommand('insertText', false, what)
    where.setRangeText(what)
    where.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** True where the figure is kept, and must not be typed as well. */
  function take(into: HTMLInputElement, figure: string): boolean {
    if (field !== into) give()
    if (!isTaken(into, figure)) {
      give()
      return false
    }
    field = into
    text += figure
    clearTimeout(timer)
    timer = setTimeout(give, patience)
    return true
  }

  return { take, give, forget }
}

/** Among words a figure is sought by at once, and a sum is no code. */
const isTaken = ({ value, type, readOnly, inputMode }: HTMLInputElement, figure: string) =>
  /^\d$/.test(figure) && /^\d*$/.test(value) && /^(text|search)$/.test(type) && !readOnly && !inputMode
