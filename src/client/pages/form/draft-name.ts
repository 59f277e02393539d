import type { FormName } from '#client/data/device/drafts.ts'

interface Filled {
  /** The part of the list whose form it is. */
  readonly part?: string
  readonly mode: string
  readonly id: string | null
  /** Id of the refused command that is being corrected. */
  readonly again: string | null
}

/** The name under which a form's draft is stored. */
export function draftNameOf(resource: string, { part, mode, id, again }: Filled): FormName {
  if (again) return `${resource}:again-${again}`
  if (mode === 'edit') return `${resource}:${id}`
  return `${part ?? resource}:${id ? `copy-${id}` : 'new'}`
}
