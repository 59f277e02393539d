import type { Document } from '#domain/kernel/document.ts'
import { formNames } from '#domain/kernel/layout.ts'
import { idleKeys, type Row } from '#domain/kernel/resource.ts'

/** Names of the header's fields; the organisation only for a super user. */
export function headerNames(document: Document, choosesOrganisation: boolean): readonly string[] {
  const names = formNames(document.form).filter((name) => document.fields[name]?.kind !== 'lines')
  return choosesOrganisation ? ['organisation', ...names] : names
}

/** The fields of lines in the order of the form; with a row those that apply to it. */
export function linesShown(document: Document, row: Row | null = null) {
  const idle = row ? idleKeys(document, row) : null
  return formNames(document.form).flatMap((name) => {
    const field = document.fields[name]
    return field?.kind === 'lines' && !idle?.has(name) ? [{ name, field }] : []
  })
}

/** The main lines of a document: the first that pick records or have a total. */
export const mainLines = (document: Document) => linesShown(document).find(({ field }) => field.picks || field.total)
