/**
 * While a sheet stands, it alone is printed (theme/base.css). Said on the root: to ask the page whether it holds a sheet
 * makes the browser look through all of it at each change.
 */
export function standOnPaper(): () => void {
  const { dataset } = document.documentElement
  dataset.onPaper = ''
  return () => {
    delete dataset.onPaper
  }
}
