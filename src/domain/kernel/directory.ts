import { type Fields, targetsOf } from './field.ts'
import type { Resource } from './resource.ts'

const byName = new Map<string, Resource>()

/**
 * Registers declarations by name and returns them. Importing the house registers all of them; a page in a browser
 * registers only the areas that it has loaded.
 */
export function enter<const R extends readonly Resource[]>(declarations: R): R {
  for (const declaration of declarations) byName.set(declaration.name, declaration)
  return declarations
}

/** Undefined if no loaded area declares the name. */
export const resourceIfLoaded = (name: string): Resource | undefined => byName.get(name)

export function resourceNamed(name: string): Resource {
  const found = byName.get(name)
  if (!found) throw new Error(`no resource is called ${name}, or its area is not loaded`)
  return found
}

/** The names of the resources that the fields, and the fields within lines, refer to. */
export const targetsWithin = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((field) => (field.kind === 'lines' ? targetsWithin(field.fields) : targetsOf(field)))
