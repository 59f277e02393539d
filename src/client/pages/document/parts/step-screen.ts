import type { Document } from '#domain/kernel/document.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'

/** Props of the dialog in which steps are taken. */
export interface StepScreenProps {
  document: Document
  row: ReadRow
  /** Possible next statuses, the usual one first. */
  steps: readonly string[]
  onClose: () => void
}

/** Props of what tells a step that was not taken. */
export interface StepToldProps {
  document: Document
  /** Of the record. */
  id: string
  /** What was said with the step. */
  input: Row
}
