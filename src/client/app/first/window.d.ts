/** What the page's own scripts leave for each other and for the app. */
interface Window {
  /** Fetches what is needed first, where a frame is painted before. */
  savdoAhead?: () => void
  /** Where the frame of this page is kept, and for whom; nothing where nobody is signed in. */
  savdoFrame?: () => { key: string; mark: string } | null
}
