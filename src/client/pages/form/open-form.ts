import { facades } from '#domain/facades.ts'

export type FormMode = 'create' | 'edit' | 'duplicate' | 'view'

/** One open form in the address: `brand`, `brand:ID`, `brand:ID:duplicate`, `brand:ID:view`. */
export interface OpenForm {
  readonly resource: string
  readonly id: string | null
  readonly mode: FormMode
}

const name = 'dialogs[]'

export function formFrom(text: string): OpenForm | null {
  const [resource = '', id = '', manner = '', ...more] = text.split(':')
  if (more.length || !facades.some((known) => known.name === resource && !known.isDocument)) return null
  if (!id) return manner ? null : { resource, id: null, mode: 'create' }
  if (manner === 'duplicate' || manner === 'view') return { resource, id, mode: manner }
  return manner ? null : { resource, id, mode: 'edit' }
}

export function openFormText({ resource, id, mode }: OpenForm): string {
  if (!id) return resource
  return mode === 'edit' ? `${resource}:${id}` : `${resource}:${id}:${mode}`
}

/** From the lowest to the one in front. What cannot be read is left out. */
export const formsIn = (params: URLSearchParams): OpenForm[] =>
  params.getAll(name).flatMap((text) => formFrom(text) ?? [])

export function withForms(params: URLSearchParams, forms: readonly OpenForm[]): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(name)
  for (const form of forms) next.append(name, openFormText(form))
  return next
}

/** Whether the first `depth` forms are the same in both. */
export const sameBelow = (a: URLSearchParams, b: URLSearchParams, depth: number) =>
  Array.from({ length: depth }, (_, at) => at).every((at) => a.getAll(name)[at] === b.getAll(name)[at])
