/** Something stands in front of a form that holds the focus by now: whoever opened it is not called back to a fault. */
export function isBehind(form: HTMLElement | null): boolean {
  const front = document.activeElement?.closest('[role=dialog], [role=alertdialog]')
  return Boolean(front && !front.contains(form))
}
