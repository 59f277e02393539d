import type { Document } from './document.ts'
import { type Actor, actsIn, may } from './permission.ts'
import type { Row } from './resource.ts'

/** Those of the named places that are not this person's. */
const strange = (names: readonly string[], row: Row, actor: Actor) =>
  names.filter((name) => !actsIn(actor, row[`${name}_id`]))

/**
 * The places that keep a person from making, changing, deleting or restoring a document: all its places must be theirs.
 */
export const strangeToChange = (document: Document, row: Row, actor: Actor) => strange(document.places, row, actor)

/**
 * The places that keep a person from a step: with `by` one of its places must be theirs, without it all of the
 * document's.
 */
export function strangeToStep(document: Document, row: Row, to: string, actor: Actor): readonly string[] {
  const by = document.steps[to]?.by
  if (!by) return strangeToChange(document, row, actor)
  const found = strange(by, row, actor)
  return found.length < by.length ? [] : found
}

/** Whether no step was taken yet: what was received can't be unsent. */
export const isOpen = (document: Document, { status }: Row) => status === document.posted || status === document.draft

/** Whether status and places let a person change or delete a document; the rights are checked elsewhere. */
export const mayChange = (document: Document, row: Row, actor: Actor) =>
  isOpen(document, row) && strangeToChange(document, row, actor).length === 0

/** The steps that a person may take from the present status, the usual one first. */
export const stepsFor = (document: Document, row: Row, actor: Actor): readonly string[] =>
  row.deleted_at || !may(actor, document, 'confirm')
    ? []
    : (document.states[String(row.status)] ?? []).filter((to) => strangeToStep(document, row, to, actor).length === 0)
