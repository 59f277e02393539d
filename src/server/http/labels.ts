import type { Resource } from '#domain/kernel/resource.ts'
import { canSay, type Say } from './texts.ts'

/** What a field is called on the screens: in its own resource first, then everywhere. */
export function labelOf(say: Say, name: string, resource?: Resource): string | null {
  const keys = [...(resource ? [`resources:${resource.name}.fields.${name}`] : []), `fields:${name}`]
  const key = keys.find(canSay)
  return key ? say(key) : null
}

/** Statuses that many kinds share have one word for all. */
export function optionOf(say: Say, resource: Resource, name: string, option: string): string {
  const own = `resources:${resource.name}.options.${name}.${option}`
  return say(canSay(own) ? own : `fields:options.${option}`)
}
