import type { Language } from '#domain/kernel/language.ts'
import { emptyRow, type Resource, type Row, titleOf } from '#domain/kernel/resource.ts'

/**
 * What a new record begins with that is to be called as typed: the first text, as far as it fits, that alone makes the
 * title. That is the title itself, or, where it is put together of others, as a partner's is, the first of these.
 */
export function titled(resource: Resource, typed: string, language: Language): Row {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'text' || field.given) continue
    const said = { [name]: typed.slice(0, field.max) }
    const row = { ...emptyRow(resource), ...said }
    if (titleOf(resource, { ...row, ...resource.derive(row) }, language) === said[name]) return said
  }
  return {}
}
