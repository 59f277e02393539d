import { administrator } from '../kernel/permission.ts'
import type { Changer } from '../kernel/resource.ts'

/** Whether a person has the right of this key, `documents:brands.read`; an administrator has each. */
export const hasRight = ({ is_super, permissions }: Changer, key: string) =>
  is_super || permissions.has(administrator) || permissions.has(key)

/** Those of the rights that the person lacks: nobody gives them to others, nor takes them away. */
export const beyond = (person: Changer, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => !hasRight(person, key))
