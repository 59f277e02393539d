import type { ComponentType, ReactNode } from 'react'
import type { RowAction } from '#client/parts/grid/column.ts'
import type { Document, DocumentRecord } from '#domain/kernel/document.ts'
import type { Actor, ResourceAction } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import type { FormMode, OpenedForm } from './open-form.ts'

/** Goes to a page, which is told what it begins with. */
export type Go = (address: string, told: object) => void

/** One thing that is done with records of one kind only. */
export interface OwnAction extends Pick<RowAction, 'key' | 'icon'> {
  readonly label: () => string
  readonly isOffered: (row: ReadRow, actor: Actor) => boolean
  /** Loaded with the first use. */
  readonly run: (row: ReadRow, name: string, go: Go) => Promise<void>
  /** The same for many records at once; without it they are taken one by one only. */
  readonly runAll?: (rows: readonly ReadRow[], go: Go) => void
}

/** What is done with records of one kind only. */
export interface OwnActions {
  readonly actions: readonly OwnAction[]
  /** Stands over the list. */
  readonly Tool?: ComponentType
  /** What an action may have to tell, wherever it is offered. */
  readonly Told?: ComponentType
  /** Asks before a record is saved as `after`, or deleted (null), if there is something to say; true to go on. */
  readonly askBefore?: (before: ReadRow, after: Row | null, name: string) => Promise<boolean>
}

export interface OwnPage {
  /** Whoever may not do this sees nothing of the page. */
  readonly action: ResourceAction
  /** With the texts and the areas that it needs. */
  readonly load: () => Promise<{ readonly default: ComponentType<{ mode: FormMode }> }>
}

/** What is put on paper; `onDone` is called once it was printed, or was not. */
export interface PaperProps {
  document: Document
  row: DocumentRecord
  onDone: () => void
}

/** What is made by hand for one kind of records, beside what follows from its declaration. */
export interface OwnHand {
  /** Pages that stand where the form would, by their place under the list's address. */
  readonly pages?: Readonly<Partial<Record<'create' | 'edit/:id' | 'view/:id', OwnPage>>>
  /** Its form where it stands over another page, such as one in whose look-up a record is made. */
  readonly form?: ComponentType<{ readonly over: OpenedForm }>
  /** Shown instead of the form, for a record that nobody types and that has more to tell; `otherwise` is the form. */
  readonly card?: ComponentType<{ readonly id: string; readonly otherwise: ReactNode }>
  /** Shown instead of a document's header and lines. */
  readonly view?: ComponentType<{ document: Document; row: DocumentRecord; onClose: () => void }>
  /** Stands over a document once it is posted. */
  readonly afterPosting?: ComponentType<{ document: Document; row: ReadRow }>
  /** A document's form on paper, which law or custom draws. */
  readonly paper?: ComponentType<PaperProps>
  /** Cells of a list, by column. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  readonly actions?: () => Promise<OwnActions>
}

interface Named {
  readonly name: string
}

const nothing: OwnHand = {}
let all: Readonly<Record<string, OwnHand>> = {}

/** Tells the generic pages what is made by hand, by kind. */
export function giveOwnHands(own: Readonly<Record<string, OwnHand>>) {
  all = own
}

export const ownHandOf = ({ name }: Named): OwnHand => all[name] ?? nothing

/** Whether its form is a page made by hand: it is not opened over another page. */
export const hasOwnPage = (kind: Named) => 'edit/:id' in (ownHandOf(kind).pages ?? {})
/** Whether it is typed in a form as all are, and looked at on a page made by hand. */
export const hasOwnView = (kind: Named) => !hasOwnPage(kind) && 'view/:id' in (ownHandOf(kind).pages ?? {})
