import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
interface Sheet {
  readonly file: string
  readonly text: string
}
const read = (pattern: string): readonly Sheet[] =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }))
const sheets = read('src/**/*.css').filter(({ file }) => !file.endsWith('tokens.css'))
const tokens = readFileSync(new URL('src/client/parts/theme/tokens.css', root), 'utf8')

/** The lengths that a scale has, by what its tokens are called. */
const scale = (prefix: string) =>
  new Set([...tokens.matchAll(new RegExp(`--${prefix}-[\\w-]+: (\\d+)`, 'g'))].map(([, at]) => at))
const [spaces, sizes] = [scale('sp'), scale('fs')]

/** The widths at which a page is laid out anew: the least phones, phones, the least tablets, tablets upright and lying, wide screens. */
const widths = new Set(['389', '479', '699', '767', '899', '1199', '1399'])

type Rule = (text: string) => readonly (string | undefined)[]
const rules: Readonly<Record<string, Rule>> = {
  'spacing that the scale has is said by its token': (text) =>
    [...text.matchAll(/[\s{;](?:(?:row-|column-)?gap|(?:padding|margin)[a-z-]*):([^;}]*)/g)].flatMap(([, value = '']) =>
      [...value.matchAll(/(?<![\w.])(\d+)px/g)].map(([, at]) => at).filter((at) => spaces.has(at)),
    ),
  'a size of letters that the scale has is said by its token': (text) =>
    [...text.matchAll(/font-size:\s*(\d+)px/g)].map(([, at]) => at).filter((at) => sizes.has(at)),
  'what lies over what is said in one place': (text) =>
    [...text.matchAll(/z-index:\s*([^;}]+)/g)]
      .map(([, at]) => at?.trim())
      .filter((at) => !/^(-1|var\(--z-\w+\)( !important)?)$/.test(at ?? '')),
  'pages are laid out anew at the same widths': (text) =>
    [...text.matchAll(/(min|max)-width: (\d+)px/g)].flatMap(([, side, at]) => {
      const edge = side === 'min' ? String(Number(at) - 1) : at
      return widths.has(edge ?? '') ? [] : [at]
    }),
}

test.each(Object.entries(rules))('%s', (_, strange) => {
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap(({ file, text }) => strange(media(text)).map((at) => `${file}: ${at}`))
  expect(found).toEqual([])
})

test('a style beside the scales is seen', () => {
  const [space, size, over, width] = Object.values(rules)
  expect(space?.('.a { padding: 0 8px 1px }')).toEqual(['8'])
  expect(size?.('.a { font-size: 13px }')).toEqual(['13'])
  expect(over?.('.a { z-index: 7 }')).toEqual(['7'])
  expect(width?.('@media (max-width: 600px) {}')).toEqual(['600'])
})

/** The classes of a sheet that no component of these takes from it. */
function unused({ file, text }: Sheet, components: readonly Sheet[]): readonly string[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|url\([^)]*\)/g, '')
  const classes = new Set([...plain.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
  const takers = components.flatMap((component) =>
    [...component.text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)]
      .filter(([, , path = '']) => addressed(component.file, path) === file)
      .map(([, sheet]) => ({ sheet, ...component })),
  )
  // Who takes a class by a word that comes later may take any.
  if (takers.some(({ sheet, text: said }) => said.includes(`${sheet}[`))) return []
  return [...classes].filter(
    (name) => !takers.some(({ sheet, text: said }) => new RegExp(`\\b${sheet}\\??\\.${name}\\b`).test(said)),
  )
}

const addressed = (from: string, path: string) =>
  path.startsWith('#client/') ? path.replace('#', 'src/') : join(dirname(from), path)

test('a class that no component takes is gone', () => {
  const components = read('src/**/*.{ts,tsx}')
  const found = read('src/**/*.module.css').flatMap((sheet) =>
    unused(sheet, components).map((name) => `${sheet.file}: ${name}`),
  )
  expect(found).toEqual([])
  const taker = { file: 'src/a/b.tsx', text: `import css from './b.module.css'\n<p className={css.told} />` }
  expect(unused({ file: 'src/a/b.module.css', text: '.told {} .gone {}' }, [taker])).toEqual(['gone'])
})

/** The properties min-width and max-width are no conditions. */
const media = (text: string) => text.replace(/(?<!\()\b(min|max)-width:/g, 'size:')
