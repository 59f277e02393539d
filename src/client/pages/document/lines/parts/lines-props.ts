import type { RefObject } from 'react'
import type { Document } from '#domain/kernel/document.ts'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { LinesOf } from './line.ts'
import type { LinesState } from './use-lines.ts'

export interface LinesProps {
  document: Document
  /** Of the record, also before it is saved. */
  id: string
  name: string
  field: Lines
  state: LinesState
  locked: boolean
  scroller: RefObject<HTMLElement | null>
  /** The section's heading, if the document has several kinds of lines. */
  titled: boolean
  header: Row
  onHeader: (name: string, value: unknown) => void
  /** Keeps the document with these lines on the device at once; answers whether there was room. */
  keep: (lines: LinesOf) => Promise<'kept' | 'full'>
  /** The posted document as saved; null if it is not posted. */
  posted: Row | null
  /** While saving: the shown stock stays as it was before. */
  isSettling: boolean
}
