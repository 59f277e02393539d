import { use } from 'react'
import { loadAreaTexts } from '#client/parts/i18n/i18n.ts'
import { areaNames, type Facade, facades } from '#domain/facades.ts'

const files = import.meta.glob('/src/domain/*/area.ts')
const loaded = new Set<string>()
const byName = new Map(facades.map((facade) => [facade.name, facade]))

/** The facade of a resource: what is known before its area is loaded. */
export function facadeNamed(name: string): Facade {
  const found = byName.get(name)
  if (!found) throw new Error(`no resource is called ${name}`)
  return found
}

/** The areas that a facade names. */
export const areasIn = ({ areas }: Pick<Facade, 'areas'>): readonly string[] =>
  [...areas].flatMap((letter) => areaNames[letter.charCodeAt(0) - 97] ?? [])

/** Loads areas with their texts, in parallel; all areas if none is named. */
export async function loadAreas(names: readonly string[] = areaNames): Promise<void> {
  const missing = names.filter((name) => !loaded.has(name))
  await Promise.all(missing.flatMap((name) => [files[`/src/domain/${name}/area.ts`]?.(), loadAreaTexts(name)]))
  for (const name of missing) loaded.add(name)
}

const waiting = new Map<string, Promise<void>>()

/** Suspends the component until the areas that this resource needs are loaded. */
export function useAreasOf(name: string) {
  const areas = areasIn(facadeNamed(name))
  if (areas.every((area) => loaded.has(area))) return
  const promise = waiting.get(name) ?? loadAreas(areas)
  waiting.set(name, promise)
  promise.catch(() => waiting.delete(name))
  use(promise)
}
