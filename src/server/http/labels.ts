import type { Register } from '#domain/kernel/register.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { headOf, optionLabel } from '#store/register-table.ts'
import type { TableWords } from '#store/table.ts'
import { canSay, type Speak } from './texts.ts'

/** The label of a field: from its own resource, else the common one. */
export function labelOf(say: Speak, name: string, resource?: Resource): string | null {
  const keys = [...(resource ? [`resources:${resource.name}.fields.${name}`] : []), `fields:${name}`]
  const key = keys.find(canSay)
  return key ? say(key) : null
}

export const listWords = (resource: Resource, say: Speak): TableWords => ({
  head: ({ name }) => labelOf(say, name, resource) ?? name,
  // Statuses that many kinds share have one word for all.
  option: (name, option) => {
    const own = `resources:${resource.name}.options.${name}.${option}`
    return say(canSay(own) ? own : `fields:options.${option}`)
  },
})

export const registerWords = (register: Register, say: Speak): TableWords => ({
  head: (column) => headOf(say, register, column),
  option: (name, option) => optionLabel(say, name, option),
})
