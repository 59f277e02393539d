import { bank } from './bank/area.ts'
import { resourceNamed, targetsWithin } from './kernel/directory.ts'
import { type Document, isDocument } from './kernel/document.ts'
import type { Resource } from './kernel/resource.ts'
import { money } from './money/area.ts'
import { people } from './people/area.ts'
import { references } from './references/area.ts'
import { sale } from './sale/area.ts'
import { settings } from './settings/area.ts'
import { specifications } from './specifications/area.ts'
import { stock } from './stock/area.ts'
import { till } from './till/area.ts'

/** All declarations by area: an area is a folder under `domain`. */
export const areas: Readonly<Record<string, readonly Resource[]>> = {
  references,
  specifications,
  people,
  stock,
  sale,
  bank,
  till,
  money,
  settings,
}

/** All declarations, ordered so that a declaration comes after those that it refers to. */
export const house: readonly Resource[] = inOrder(Object.values(areas).flat())

export const documents: readonly Document[] = house.filter(isDocument)

export { resourceNamed }

function inOrder(declarations: readonly Resource[]): readonly Resource[] {
  const seen = new Set<Resource>()
  const ordered: Resource[] = []
  const place = (declaration: Resource) => {
    if (seen.has(declaration)) return
    seen.add(declaration)
    for (const name of targetsWithin(declaration.fields)) place(resourceNamed(name))
    ordered.push(declaration)
  }
  for (const declaration of declarations) place(declaration)
  return ordered
}
