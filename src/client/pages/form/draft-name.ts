import type { FormName } from '#client/data/device/drafts.ts'

interface Filled {
  /** The part of the list whose form it is. */
  readonly part?: string
  readonly mode: string
  readonly id: string | null
  /** Tells one new record from others that were begun beside it. */
  readonly beside?: string | null
  /** Id of the refused command that is being corrected. */
  readonly again: string | null
}

/** The name under which a form's draft is stored. */
export function draftNameOf(resource: string, { part, mode, id, beside, again }: Filled): FormName {
  if (again) return `${resource}:again-${again}`
  if (mode === 'edit') return `${resource}:${id}`
  if (id) return `${part ?? resource}:copy-${id}`
  return `${part ?? resource}:${beside ? `${besideMark}${beside}` : 'new'}`
}

const besideMark = 'new-'

/** What new records of a kind are begun under: by their drafts, null for the first. */
export function besideIn(resource: string, form: string): string | null | undefined {
  if (form === `${resource}:new`) return null
  const mark = `${resource}:${besideMark}`
  return form.startsWith(mark) ? form.slice(mark.length) : undefined
}
