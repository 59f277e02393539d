import { inOneCase } from '#domain/kernel/id.ts'

/** A text that is equal for equal values, whatever the order of keys and the case of ids. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(inOneCase(value)) ?? 'null'
  // For speed, by hand: every command that comes is written out like this.
  let text = ''
  for (const [key, held] of Object.entries(value).sort(byKey))
    if (held !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonical(held)}`
  return `{${text}}`
}

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1)
