import type { Resource } from '#domain/kernel/resource.ts'
import { canSay, type Say } from './texts.ts'

/** What a field is called on the screens: in its own resource first, then everywhere. */
export function labelOf(say: Say, name: string, resource?: Resource): string | null {
  const keys = [...(resource ? [`resources:${resource.name}.fields.${name}`] : []), `fields:${name}`]
  const key = keys.find(canSay)
  return key ? say(key) : null
}

export const optionOf = (say: Say, resource: Resource, name: string, option: string) =>
  say(`resources:${resource.name}.options.${name}.${option}`)
