/** A code as it is shown: what kind it is, and its figures in groups. */
interface ShownCode {
  readonly label: string
  readonly text: string
}

/** What a scan has added. `half`: more codes of the same unit are awaited. */
export interface TakenScan {
  readonly kind: 'taken' | 'half'
  readonly at: Date
  /** What it was added to. */
  readonly name: string
  readonly note?: string | undefined
  readonly codes: readonly ShownCode[]
}

/** A way on from a refusal. An outcome is what came of the scan in the end; null: the refusal still stands. */
export interface Way {
  readonly label: string
  readonly run: () => Promise<ScanOutcome | null> | ScanOutcome | null
}

/** Why a scan was not taken, in words for the person. Nothing is scanned before it is answered. */
export interface ScanRefusal {
  readonly title: string
  readonly text: string
  /** The code that it is about, with its figures in groups. */
  readonly code: string | null
  /** Where the unit is, who scanned it and when. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** Besides going on without this scan. */
  readonly ways: readonly Way[]
}

/**
 * What came of a scan. `same`: nothing, the label just taken is still before the camera. `said`: what was taken, for
 * those who hear the screen.
 */
export type ScanOutcome =
  | { readonly kind: 'taken' | 'half'; readonly said: string }
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly refusal: ScanRefusal }
