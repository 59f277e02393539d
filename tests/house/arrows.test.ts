import { expect, test } from 'vitest'
import { circles, importsOf, isOurs } from './imports.ts'
import { type Check, complaints, planted, type Source, sources } from './sources.ts'

const house = sources(['src', 'sw'])
const below = ['domain/', 'store', 'commands', 'sync', 'wire', 'locales']
const middle = ['client/fields', 'client/data', 'client/files', 'client/hardware', 'client/parts']
const top = ['client/screens', 'client/pages', ...middle]

/** Who may import whom; a name with a slash at its end stands for all inside. The first line that fits counts. */
const arrows: [from: string, to: string[]][] = [
  ['domain/kernel', []],
  ['domain/references', ['domain/kernel']],
  ['domain/registers', ['domain/kernel', 'domain/references']],
  ['domain/house', ['domain/']],
  ['domain/books', ['domain/']],
  ['domain/facades', ['domain/']],
  ['domain/dashboard', ['domain/']],
  ['domain/notice-kinds', ['domain/']],
  ['domain/catalogue', ['domain/']],
  ['domain/told-sheets', ['domain/']],
  ['domain/till', ['domain/kernel', 'domain/references', 'domain/registers', 'domain/sale', 'domain/money']],
  ['domain/', ['domain/kernel', 'domain/references', 'domain/registers']],
  ['wire', ['domain/']],
  ['store', ['domain/']],
  ['store/', ['store', 'domain/']],
  ['commands', ['store', 'domain/']],
  ['sync', ['commands', 'store', 'domain/']],
  ['server', [...below, 'store/sql']],
  ['client/parts', ['locales', 'domain/kernel']],
  ['client/files', ['client/parts', 'domain/kernel', 'domain/files']],
  ['client/data', [...below, ...middle, 'store/dexie']],
  ['client/fields', [...below, ...middle]],
  ['client/hardware', [...below, ...middle]],
  ['client/screens', [...below, ...top]],
  ['client/pages', [...below, ...top]],
  ['client/own', [...below, ...top]],
  ['client/app', [...below, 'client/own', ...top]],
  ['sw', ['sync', 'store/dexie']],
]

test.each(['src/client/parts/x.ts', 'src/domain/kernel/x.ts', 'src/store/sql/x.ts', 'src/server/http/x.ts', 'sw/x.ts'])(
  'a wrong arrow out of %s is seen',
  (path) => {
    for (const way of ["import x from 'TO'", "export * from 'TO'", "void import('TO')", "let x: import('TO').X"]) {
      expect(strayArrows(planted(path, way.replace('TO', '#client/app/main.tsx')))).toHaveLength(1)
    }
  },
)

test.each([
  ['src/domain/stock/x.ts', '#domain/sale/receipt.ts'],
  ['src/domain/references/x.ts', '#domain/stock/write-off.ts'],
  ['src/domain/references/x.ts', 'fastify'],
  ['src/commands/x.ts', '#store/sql/keeper.ts'],
  ['src/wire/x.ts', '#store/port.ts'],
  ['src/wire/x.ts', 'fastify'],
  ['src/sync/x.ts', '#wire/rates.ts'],
  ['src/server/x.ts', '#store/dexie/keeper.ts'],
  ['src/client/screens/x.tsx', '#store/dexie/keeper.ts'],
  ['src/client/data/x.ts', '#store/sql/keeper.ts'],
  ['src/client/data/x.ts', '#server/main.ts'],
  ['src/client/pages/x.tsx', '../app/shell.tsx'],
  ['src/client/nowhere/x.tsx', '#client/parts/button.tsx'],
  ['sw/x.ts', '#client/data/x.ts'],
])('%s may not import %s', (path, name) => {
  expect(strayArrows(planted(path, `import x from '${name}'`))).toHaveLength(1)
})

test('every arrow points the one way', () => {
  expect(complaints(strayArrows, house)).toEqual([])
})

test('a circle is seen', () => {
  const ring = ['a', 'b', 'c'].map((name, i) => planted(`src/${name}.ts`, `import './${'bca'[i]}.ts'`))
  expect(circles(graphOf(ring))).toEqual(['src/a.ts -> src/b.ts -> src/c.ts -> src/a.ts'])
})

test('no file comes back to itself', () => {
  expect(circles(graphOf([...house, ...sources(['tests', 'scripts'])]))).toEqual([])
})

test('a knot of folders is seen at any depth', () => {
  const ring = [
    planted('src/client/pages/a/one.ts', "import '../b/two.ts'"),
    planted('src/client/pages/b/two.ts', "import '../a/deeper/three.ts'"),
    planted('src/client/pages/a/deeper/three.ts', 'export const x = 1'),
  ]
  expect(knotsIn(ring)).toEqual({ 'src/client/pages': 2 })
  expect(knotsIn(ring.slice(1))).toEqual({})
})

/** A room's own files are either what all its folders use or what mounts them: where they are both, it is a knot. */
test('no folder comes back to itself, at any depth', () => {
  expect(knotsIn(house)).toEqual({})
})

/** For each folder: how many of the folders in it, and the files beside them, lead back to themselves. */
function knotsIn(list: readonly Source[]): Record<string, number> {
  const graph = graphOf([...list])
  const folders = new Set([...graph.keys()].flatMap(foldersOf))
  const found: Record<string, number> = {}
  for (const folder of folders) {
    const within = (path: string) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined)
    const partOf = (path: string) =>
      within(path)
        ?.replace(/^[^/]*$/, '.')
        .replace(/\/.*$/, '')
    const arrows = new Map<string, Set<string>>()
    for (const [path, others] of graph) {
      const from = partOf(path)
      if (!from) continue
      const to = others.flatMap((other) => partOf(other) ?? []).filter((part) => part !== from)
      arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to]))
    }
    const tied = [...arrows.keys()].filter((part) => reached(arrows, part).has(part))
    if (tied.length > 0) found[folder] = tied.length
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

function reached(arrows: ReadonlyMap<string, ReadonlySet<string>>, from: string): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...(arrows.get(from) ?? [])]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(arrows.get(next) ?? []))
  }
  return found
}

function graphOf(list: Source[]): Map<string, string[]> {
  return new Map(list.map((source) => [source.path, importsOf(source).filter(isOurs)]))
}

function strayArrows(source: Source): ReturnType<Check> {
  const from = placeOf(source.path)
  const allowed = arrows.find(([name]) => fits(name, from))?.[1]
  return importsOf(source)
    .filter((name) => {
      if (!isOurs(name)) return /^(domain\/|wire$)/.test(from) && name !== 'valibot'
      const to = placeOf(name)
      return to !== from && !allowed?.some((place) => fits(place, to))
    })
    .map((name) => `${from} may not import ${name}`)
}

function fits(name: string, place: string): boolean {
  return name.endsWith('/') ? place.startsWith(name) : name === place
}

/** The room a file is in: client/parts, store/sql, store, domain/kernel, server, sw … */
function placeOf(path: string): string {
  const [first = '', second = '', ...rest] = path.replace(/^src\//, '').split('/')
  if (first === 'domain') return `domain/${second.replace('.ts', '')}`
  const hasRooms = first === 'client' || first === 'store'
  return hasRooms && rest.length > 0 ? `${first}/${second}` : first
}
