import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const sheets = globSync('src/**/*.css', { cwd: root })
  .filter((file) => !file.endsWith('tokens.css'))
  .map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }))
const tokens = readFileSync(new URL('src/client/parts/theme/tokens.css', root), 'utf8')

/** The lengths that a scale has, by what its tokens are called. */
const scale = (prefix: string) =>
  new Set([...tokens.matchAll(new RegExp(`--${prefix}-[\\w-]+: (\\d+)`, 'g'))].map(([, at]) => at))
const [spaces, sizes] = [scale('sp'), scale('fs')]

/** The widths at which a page is laid out anew: the least phones, phones, tablets upright and lying, wide screens. */
const widths = new Set(['389', '479', '767', '899', '1199', '1399'])

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

/** The properties min-width and max-width are no conditions. */
const media = (text: string) => text.replace(/(?<!\()\b(min|max)-width:/g, 'size:')
