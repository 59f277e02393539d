import type { Document } from '#domain/kernel/document.ts'
import type { ReadRow } from '#store/port.ts'

/** What the dialog is given in which steps of a document are taken. */
export interface StepScreenProps {
  document: Document
  row: ReadRow
  /** The steps that it may lead to, the usual one first. */
  steps: readonly string[]
  onClose: () => void
}
