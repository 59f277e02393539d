/**
 * A receipt or report as lines, from which it is drawn for a printer, shown on the screen and printed by the browser.
 */
export type PaperLine =
  | {
      readonly kind: 'words'
      readonly text: string
      readonly place?: 'middle'
      readonly size?: Size
      readonly strong?: true
    }
  | {
      readonly kind: 'pair'
      readonly left: string
      readonly right: string
      readonly size?: Size
      readonly strong?: true
    }
  /** The dotted line above a sum. */
  | { readonly kind: 'tear' }
  | { readonly kind: 'space' }
  /** A square code. */
  | { readonly kind: 'square'; readonly text: string }
export type Paper = readonly PaperLine[]
export type Size = 'small' | 'large'
