import { can } from '../kernel/permission.ts'
import { presentRight } from '../kernel/renamed-rights.ts'
import type { Changer } from '../kernel/resource.ts'
import type { Right, Section } from '../kernel/rights.ts'

/** Whether a person has the right of this key, `documents:brands.read`; an administrator has each. */
export const hasRight = (person: Changer, key: string) => can(person, presentRight(key))

/** Those of the rights that the person lacks: nobody gives them to others, nor takes them away. */
export const beyond = (person: Changer, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => !hasRight(person, key))

/** What differs between two sets of rights: what comes to one that has `before`, and what goes. */
export const changed = (before: ReadonlySet<string>, after: ReadonlySet<string>) => ({
  given: [...after].filter((key) => !before.has(key)),
  taken: [...before].filter((key) => !after.has(key)),
})

/** How much of a section is held. A level is told by the rights held, and can be set except `custom_access`. */
export const levels = ['full_access', 'only_read', 'no_access', 'custom_access'] as const
export type Level = (typeof levels)[number]
export type SetLevel = Exclude<Level, 'custom_access'>
export const setLevels: readonly SetLevel[] = ['full_access', 'only_read', 'no_access']

type Held = ReadonlySet<string>

/** A report has no full access: with all that there is of it, it is read. */
export function levelOf({ type, rights }: Pick<Section, 'type' | 'rights'>, held: Held): Level {
  const granted = rights.filter(({ key }) => held.has(key))
  if (granted.length === 0) return 'no_access'
  if (granted.length === rights.length) return type === 'reports' ? 'only_read' : 'full_access'
  return granted.length === 1 && granted[0]?.action === 'read' ? 'only_read' : 'custom_access'
}

/** The level of several sections: the one they all have, or else a custom one. */
export function levelOfAll(sections: readonly Section[], held: Held): Level {
  const found = new Set(sections.map((section) => levelOf(section, held)))
  // Full access to a report is called reading.
  const isFull = sections.some(({ type }) => type !== 'reports') && sections.every((one) => isWhole(one, held))
  const [only] = found
  return isFull ? 'full_access' : found.size === 1 && only ? only : 'custom_access'
}

const isWhole = ({ rights }: Section, held: Held) => rights.every(({ key }) => held.has(key))

/** The rights with the sections set to a level. What `may` forbids is not given. */
export function withLevel(
  sections: readonly Section[],
  level: SetLevel,
  held: Held,
  may: (key: string) => boolean = () => true,
): Held {
  const next = new Set(held)
  for (const right of sections.flatMap(({ rights }) => rights)) {
    if (!isIn(right, level)) next.delete(right.key)
    else if (may(right.key)) next.add(right.key)
  }
  return next
}

const isIn = ({ type, action }: Right, level: SetLevel) =>
  level === 'full_access' || (level === 'only_read' && type !== 'menus' && action === 'read')
