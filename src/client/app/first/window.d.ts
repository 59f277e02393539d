/** Functions that the page's inline scripts leave for each other and for the app. */
interface Window {
  /** Fetches the first files; set when a saved frame is painted first. */
  savdoAhead?: () => void
  /** Key and mark of this page's saved frame; null if nobody is signed in. */
  savdoFrame?: () => { key: string; mark: string } | null
}
