import { inOneCase } from '#domain/kernel/id.ts'

/** Of everything that a value says, in whatever order it says it and in whatever case its ids are written. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(inOneCase(value)) ?? 'null'
  const entries = Object.entries(value).filter(([, held]) => held !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`)
    .join()}}`
}
