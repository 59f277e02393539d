import { beforeAll, describe, expect, test } from 'vitest'
import { areaNames } from '#domain/facades.ts'
import { builtChunks, type Chunk } from '../support/chunks.ts'
import { importsOf } from './imports.ts'
import { languages } from './locales.ts'
import { sources } from './sources.ts'

/** Chunks are told apart by paths in vite.config.ts: one that a moved file falls out of is loaded by pages that need no more than that. */
let chunks: readonly Chunk[]
beforeAll(async () => {
  chunks = await builtChunks()
})

const homeOf = (path: string) => chunks.find(({ modules }) => modules.includes(path))?.name
const named = (name: string) => chunks.filter((chunk) => chunk.name === name)

/** The names of all that comes with these. */
function comingWith(...names: string[]): readonly string[] {
  const found = new Set(names.flatMap(named))
  for (const { imports } of found) for (const other of chunks) if (imports.includes(other.file)) found.add(other)
  return [...found].map(({ name }) => name).sort()
}

test.each([
  ['index', 'src/client/app/main.tsx'],
  ['index', 'src/client/parts/i18n/i18n.ts'],
  ['parts', 'src/client/parts/avatar.tsx'],
  ['opening', 'src/client/parts/dialog.tsx'],
  ['opening', 'src/client/parts/combobox.tsx'],
  ['kernel', 'src/domain/facades.ts'],
  ['kernel', 'src/domain/kernel/moves.ts'],
  ['rules', 'src/domain/kernel/schema.ts'],
  ['registers', 'src/domain/books.ts'],
  ['registers', 'src/domain/registers/goods-lines.ts'],
  ['house', 'src/domain/house.ts'],
  ['work', 'src/client/app/shell/shell.tsx'],
  ['work', 'src/client/app/resource-pages.tsx'],
  ['work', 'src/client/pages/list/list-page.tsx'],
  ['work', 'src/client/pages/table/table-page.tsx'],
  ['work', 'src/store/dexie/replica.ts'],
  ['work', 'src/sync/device/news.ts'],
  ['engine', 'src/commands/change.ts'],
  ['engine', 'src/commands/document.ts'],
  ['engine', 'src/sync/device/decide.ts'],
  ['engine', 'src/sync/understood.ts'],
  ['till-first', 'src/client/screens/till/counter/lines.tsx'],
  ['hardware-first', 'src/client/hardware/scan/scans.ts'],
  ['wire', 'src/client/data/call/call.ts'],
  ['wire', 'src/wire/shapes.ts'],
  ['data-first', 'src/client/data/person/people.ts'],
])('%s holds %s', (name, path) => {
  expect(homeOf(path)).toBe(name)
})

describe.each(areaNames)('the area %s', (area) => {
  test('comes in one chunk, but for what every table knows', () => {
    const contents = sources([`src/domain/${area}/area.ts`])
    const homes = [...contents.map(({ path }) => path), ...contents.flatMap(importsOf)].map(homeOf)
    expect(new Set(homes.filter((home) => home !== 'kernel'))).toEqual(new Set([`area-${area}`]))
  })

  test('says its words in a chunk of each language', () => {
    for (const language of languages)
      expect(homeOf(`locales/${language}/resources/${area}.json`)).toBe(`${language}-area-${area}`)
  })
})

test('a list needs what is fetched ahead and its area, and no other', () => {
  const first = ['index', 'kernel', 'parts', 'rolldown-runtime', 'work']
  expect(comingWith('work')).toEqual(first)
  expect(comingWith('area-references')).toEqual(['area-references', 'index', 'kernel', 'rolldown-runtime'])
})

test('before its area is loaded, a page knows no more declarations than every table does', () => {
  const modules = comingWith('work').flatMap((name) => named(name).flatMap((chunk) => chunk.modules))
  const declared = modules.filter((path) => /^src\/domain\/(?!kernel\/|facades\.)/.test(path)).sort()
  expect(declared).toEqual([
    'src/domain/references/barcode.ts',
    'src/domain/references/currency.ts',
    'src/domain/references/unit.ts',
    'src/domain/registers/goods-units.ts',
  ])
})

test.each(languages)('what is said in %s comes in helpings', (language) => {
  const said = (...names: string[]) => names.map((name) => homeOf(`locales/${language}/${name}.json`))
  expect(said('common', 'errors')).toEqual(Array(2).fill(language))
  expect(said('session')).toEqual([`${language}-session`])
  expect(said('fields', 'menu', 'pages')).toEqual(Array(3).fill(`${language}-work`))
  expect(said('documents', 'registers')).toEqual(Array(2).fill(`${language}-documents`))
  expect(said('back', 'till')).toEqual(Array(2).fill(`${language}-till`))
  expect(said('device', 'hardware')).toEqual([`${language}-device`, `${language}-hardware`])
})
