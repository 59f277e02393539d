import { readStored, writeStored } from '#client/parts/stored.ts'
import { keeperOf } from '#domain/kernel/acting.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'

/** How many choices are remembered of each kind. */
const few = 5

const keyOf = (target: Resource, actor: Actor) => `recent.${keeperOf(actor)}.${target.name}`

/** Ids of the records of a kind that this person chose last on this device, the newest first. */
export const recentChoices = (target: Resource, actor: Actor): readonly string[] =>
  (readStored(keyOf(target, actor)) ?? '').split(' ').filter(Boolean)

export function rememberChoice(target: Resource, actor: Actor, id: string) {
  const others = recentChoices(target, actor).filter((other) => other !== id)
  writeStored(keyOf(target, actor), [id, ...others].slice(0, few).join(' '))
}
