/**
 * While a print sheet is mounted, it alone is printed (theme/base.css). Marked on the root, since a `:has()` rule would
 * make the browser search the page at each change.
 */
export function standOnPaper(): () => void {
  const { dataset } = document.documentElement
  dataset.onPaper = ''
  return () => {
    delete dataset.onPaper
  }
}
