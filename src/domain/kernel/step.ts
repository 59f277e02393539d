/** A step that a document may take, as it is declared: from which statuses, by whom, and how its button looks. */
export interface DeclaredStep {
  /** The statuses from which the step can be taken. */
  readonly from: readonly string[]
  /** The places whose people take the step; without it, those who may change the document. */
  readonly by?: readonly string[]
  /** The look of its button: `danger` for a step that ends the document early. */
  readonly look?: 'danger'
  /** The button asks for confirmation and for words, which are kept: by one tap those of this reference. */
  readonly asks?: 'reason'
  /**
   * A step with `input` opens this dialog or page, which may lead to several statuses; `fill` asks for its fields plainly.
   */
  readonly screen?: StepScreen
}
export type StepScreen = 'receive' | 'close' | 'fill'
