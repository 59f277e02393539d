import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { complaints, planted, root, type Source, sources } from './sources.ts'

const plan = sources(['ARCHITECTURE.md', 'docs/where.md', 'docs/glossary.md'], ['.md'])
const mostWords = 1500

/** Files are named in full, or by the last part of their name beside one that is. */
const basenames = new Set(globSync('{src,locales/en,tests}/**/*.*', { cwd: root }).map((path) => basename(path)))
const code = new Map(sources(['src']).map(({ path, text }) => [path, text]))

const isThere = (path: string) =>
  ['', 'src'].some((place) => existsSync(join(root, place, path))) || basenames.has(path)

/** What stands in backticks and is a path: it has a slash, or ends as files do. */
const pathsIn = (text: string) =>
  [...withoutExamples(text).matchAll(/`([\w.*/<>-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('/') && (path.includes('/') || /\.(tsx?|json|md|txt)$/.test(path)))

const withoutExamples = (text: string) => text.replace(/```.*?```/gs, '')

function gone({ path: page, text }: Source): string[] {
  const said = pathsIn(text).map((path) => path.replace('*', 'en').replace('<area>', 'stock'))
  const linked = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, link = '']) => join(dirname(page), link))
  return [...said, ...linked].filter((path) => !isThere(path)).map((path) => `${path} is gone`)
}

/** `judge` in `sync/judge.ts`: the file, or one of the folder, must speak of it. */
function unsaid({ text }: Source): string[] {
  return [...text.matchAll(/`(\w+)` in `([\w/.-]+)`/g)].flatMap(([, name = '', place = '']) => {
    const texts = [...code].filter(([path]) => path === `src/${place}` || path.startsWith(`src/${place}/`))
    return texts.some(([, said]) => new RegExp(`\\b${name}\\b`).test(said)) ? [] : [`${place} knows no ${name}`]
  })
}

test('a path and a name that are gone are seen', () => {
  const page = planted(
    'a.md',
    '`judge` in `sync/judge.ts`, `locales/*/errors.json`, `judge` in `sync`, `a/b`, `/api/v1/b`, [c](docs), [d](e.md)',
  )
  expect(gone(page)).toEqual(['a/b is gone', 'e.md is gone'])
  expect(unsaid(planted('a.md', '`judge` in `sync`, `nobody` in `sync/judge.ts`'))).toHaveLength(1)
})

test('what the plan of the house names is there', () => {
  expect(plan).toHaveLength(3)
  expect([...complaints(gone, plan), ...complaints(unsaid, plan)]).toEqual([])
})

test('a newcomer reads the plan of the house in ten minutes', () => {
  expect(plan[0]?.text.trim().split(/\s+/).length).toBeLessThanOrEqual(mostWords)
})

test('a word of the glossary has one meaning', () => {
  const words = [...(plan[2]?.text.matchAll(/^\| ([a-z][^|]+) \|/gm) ?? [])].flatMap(([, said = '']) =>
    said.split(', '),
  )
  const once = words.filter((word) => word !== 'word')
  expect(once.length).toBeGreaterThan(50)
  expect(once.filter((word, at) => once.indexOf(word) !== at)).toEqual([])
})
