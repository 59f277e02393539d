import type { Document } from './document.ts'
import { type Actor, actsIn, may } from './permission.ts'
import type { Row } from './resource.ts'

/** The places by these names in which a person does not act. */
const strange = (names: readonly string[], row: Row, actor: Actor) =>
  names.filter((name) => !actsIn(actor, row[`${name}_id`]))

/** The places for which a person may not make, change, delete or restore a document: they act in all that it acts in. */
export const strangeToChange = (document: Document, row: Row, actor: Actor) => strange(document.places, row, actor)

/** The places for which a person may not take a step: they are of one whose people take it, or may change the document. */
export function strangeToStep(document: Document, row: Row, to: string, actor: Actor): readonly string[] {
  const by = document.steps[to]?.by
  if (!by) return strangeToChange(document, row, actor)
  const found = strange(by, row, actor)
  return found.length < by.length ? [] : found
}

/** Steps have not begun: what was received can't be unsent. */
export const isOpen = (document: Document, { status }: Row) => status === document.posted || status === document.draft

/** Whether a document stands so, and there, that this person changes or deletes it, as far as their rights go. */
export const mayChange = (document: Document, row: Row, actor: Actor) =>
  isOpen(document, row) && strangeToChange(document, row, actor).length === 0

/** The steps that this person may take from where a document stands, the usual one first. */
export const stepsFor = (document: Document, row: Row, actor: Actor): readonly string[] =>
  row.deleted_at || !may(actor, document, 'confirm')
    ? []
    : (document.states[String(row.status)] ?? []).filter((to) => strangeToStep(document, row, to, actor).length === 0)
