import type { useLocation } from 'react-router-dom'
import { facades } from '#domain/facades.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { listPartNamed } from './list-parts.ts'

export type FormMode = 'create' | 'edit' | 'duplicate' | 'view'

/**
 * One open form in the address: `brand`, `brand:ID`, `brand:ID:duplicate`, `brand:ID:view`; of a part of a list by the
 * name of the part, `client:ID`.
 */
export interface OpenForm {
  readonly resource: string
  /** The key of a part of a list. */
  readonly part?: string
  readonly id: string | null
  readonly mode: FormMode
}

export interface SavedRecord {
  readonly resource: string
  readonly id: string
}

type Location = ReturnType<typeof useLocation>

/** A form that stands open, with what it may do around itself. */
export interface OpenedForm {
  readonly form: OpenForm
  readonly given?: Row | undefined
  /** How many forms lie below: none, where it is a page. */
  readonly depth: number
  readonly onClose: () => void
  readonly onSaved: (saved: SavedRecord) => void
  readonly onEdit: () => void
  /** Which moves leave this form. */
  readonly leaves: (from: Location, to: Location) => boolean
}

const name = 'dialogs[]'
/** Another way to say of which record the form in front is, and that it is of a copy. */
const aside = { id: 'reference_id', copies: 'duplicate' }
/** What else a kind of form is called. */
const synonyms: Readonly<Record<string, string>> = { organization: 'organisation' }

export function formFrom(text: string): OpenForm | null {
  const [kind = '', id = '', manner = '', ...more] = text.split(':')
  const part = listPartNamed(kind)
  const resource = part?.of ?? synonyms[kind] ?? kind
  if (more.length || !facades.some((known) => known.name === resource && !known.isDocument)) return null
  const of = { resource, ...(part && { part: part.key }) }
  if (!id) return manner ? null : { ...of, id: null, mode: 'create' }
  if (manner === 'duplicate' || manner === 'view') return { ...of, id, mode: manner }
  return manner ? null : { ...of, id, mode: 'edit' }
}

export function openFormText({ resource, part, id, mode }: OpenForm): string {
  const kind = part ?? resource
  if (!id) return kind
  return mode === 'edit' ? `${kind}:${id}` : `${kind}:${id}:${mode}`
}

/** From the lowest to the one in front. What cannot be read is left out. */
export function formsIn(params: URLSearchParams): OpenForm[] {
  const forms = params.getAll(name).flatMap((text) => formFrom(text) ?? [])
  const [front, id] = [forms.at(-1), params.get(aside.id)]
  if (!front || front.id || !id) return forms
  const isCopy = /^(1|true)$/.test(params.get(aside.copies) ?? '')
  return [...forms.slice(0, -1), { ...front, id, mode: isCopy ? 'duplicate' : 'edit' }]
}

export function withForms(params: URLSearchParams, forms: readonly OpenForm[]): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const known of [name, aside.id, aside.copies]) next.delete(known)
  for (const form of forms) next.append(name, openFormText(form))
  return next
}

/** Whether the first `depth` forms are the same in both. */
export const sameBelow = (a: URLSearchParams, b: URLSearchParams, depth: number) =>
  Array.from({ length: depth }, (_, at) => at).every((at) => a.getAll(name)[at] === b.getAll(name)[at])
