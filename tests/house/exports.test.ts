import { expect, test } from 'vitest'
import { isNode, type Node, nodesOf, planted, type Source, sources } from './sources.ts'

/** What routers, loaders of pages and texts are called by those who load them. */
const roles = new Set(['Component', 'loader'])

/** The names that a file declares and gives away. */
function exportedIn(source: Source): string[] {
  return nodesOf(source).flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) return []
    const declared = node.declaration as Node & { id?: Node; declarations?: readonly { id: Node }[] }
    const ids = declared.declarations?.map(({ id }) => id) ?? (declared.id ? [declared.id] : [])
    return ids.flatMap((id) => (id.type === 'Identifier' ? [String(id.name)] : []))
  })
}

function declaredTwice(all: readonly Source[]): string[] {
  const places = new Map<string, string[]>()
  // An area is called by its folder.
  for (const source of all.filter(({ path }) => !path.endsWith('/area.ts')))
    for (const name of new Set(exportedIn(source)))
      if (!roles.has(name)) places.set(name, [...(places.get(name) ?? []), source.path])
  return [...places].flatMap(([name, files]) => (files.length > 1 ? [`${name}: ${files.join(', ')}`] : []))
}

test('a name that two files give away is seen', () => {
  const one = planted('src/store/a.ts', 'export const told = 1\nexport interface Held {}')
  const other = planted('src/sync/b.ts', 'export function told() {}\nexport type Kept = 1')
  expect(declaredTwice([one, other])).toEqual(['told: src/store/a.ts, src/sync/b.ts'])
})

test('a name leads to one place: none is exported twice', () => {
  expect(declaredTwice(sources(['src', 'sw']))).toEqual([])
})

/** Where a name of another file is spoken of, whoever declared it. */
const wordsOf = ({ text }: Source) => new Set(text.match(/[A-Za-z_$][\w$]*/g))

test('what nobody else uses is not given away', () => {
  const all = sources(['src', 'sw', 'tests', 'scripts', 'vite.config.ts'])
  const users = new Map<string, number>()
  for (const source of all) for (const word of wordsOf(source)) users.set(word, (users.get(word) ?? 0) + 1)
  const given = all.filter(({ path }) => path.startsWith('src') || path.startsWith('sw'))
  const idle = given.flatMap((source) =>
    exportedIn(source).flatMap((name) => ((users.get(name) ?? 0) < 2 ? [`${source.path}: ${name}`] : [])),
  )
  expect(idle).toEqual([])
})
