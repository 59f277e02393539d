export interface ChartSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
  /** Drawn as the compared period: a dashed line. */
  readonly isBefore?: boolean
}

export interface ChartProps {
  readonly kind: 'bar' | 'line' | 'share'
  readonly title: string
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
  /** A value in full, and as an axis has it. */
  readonly write: (value: number) => string
  readonly short: (value: number) => string
  /** A point is pressed, or Enter on its row of the table behind. */
  readonly onPick?: (index: number) => void
  readonly height?: number
  /** The labels follow one another, as hours do; without it bars lie, each beside its name. */
  readonly inOrder?: boolean
  /** The point that is still going on: its bar is pale. */
  readonly goingOn?: number
}

/** What all drawings are given: the point under the pointer or the focus is shared with the table behind. */
export interface DrawnProps extends ChartProps {
  readonly id: string
  readonly width: number
  readonly active: number | null
  readonly onActive: (index: number | null) => void
}
