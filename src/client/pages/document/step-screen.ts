import type { Document } from '#domain/kernel/document.ts'
import type { ReadRow } from '#store/port.ts'

/** Props of the dialog in which steps are taken. */
export interface StepScreenProps {
  document: Document
  row: ReadRow
  /** Possible next statuses, the usual one first. */
  steps: readonly string[]
  onClose: () => void
}
