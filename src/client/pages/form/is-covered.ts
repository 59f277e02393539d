/** True if a dialog covers the form: then do not move the focus to the first fault. */
export function isBehind(form: HTMLElement | null): boolean {
  const front = document.activeElement?.closest('[role=dialog], [role=alertdialog]')
  return Boolean(front && !front.contains(form))
}
