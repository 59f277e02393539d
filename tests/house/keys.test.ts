import { expect, test } from 'vitest'
import { catalogue } from '#domain/catalogue.ts'
import { baseOf, readTexts, type Texts } from './locales.ts'
import { complaints, isNode, lineOf, type Node, nodesOf, planted, type Source, sources } from './sources.ts'

const DEFAULT_AREA = 'common'
const house = sources(['src', 'sw'])
const texts = readTexts('ru')
/** Rights are written like keys: `reports:stock.read`, and by their beginning, `reports:stock`. */
const rights = new Set(
  catalogue.flatMap(({ rights }) => rights.flatMap(({ key }) => [key, key.slice(0, key.lastIndexOf('.'))])),
)

test('a key that nowhere exists is seen', () => {
  const known = keysOf({ 'common:save': '', 'session:enter': '', 'common:rows_one': '', 'common:rows_other': '' })
  const screen = (text: string) =>
    unknownKeys(known)(planted('src/a.tsx', `const { t } = useTranslation('session')\n${text}`))
  expect(screen("t('leave')")).toHaveLength(1)
  expect(screen("t('common:leave')")).toHaveLength(1)
  expect(screen("const title = 'session:leave'")).toHaveLength(1)
  expect(screen(`t('enter'); t('save'); t('common:rows', { count }); t(\`common:\${name}\`)`)).toEqual([])
})

test('every key in use exists', () => {
  expect(complaints(unknownKeys(keysOf(texts)), house)).toEqual([])
})

test('a text that nobody says is seen', () => {
  const known = { 'session:enter': '', 'session:leave': '', 'fields:name': '', 'fields:colour': '' }
  const declaration = planted(
    'src/domain/a.ts',
    "export const brand = { fields: { name: text() } }; const other = 'leave'",
  )
  const screen = planted('src/a.tsx', `useTranslation('session'); t('enter'); label(\`fields:\${field}\`)`)
  expect(unsaid(known, [declaration, screen])).toEqual(['session:leave', 'fields:colour'])
})

test('every text is said somewhere', () => {
  expect(unsaid(texts, house)).toEqual([])
})

function keysOf(known: Texts): Set<string> {
  return new Set(Object.keys(known).map((key) => baseOf(key, known)))
}

/** Keys given to t() or label(), and every plain text that looks like `area:key`. */
function unknownKeys(known: Set<string>): (source: Source) => string[] {
  const areas = new Set([...known].map((key) => key.split(':')[0]!))
  return (source) => {
    const spoken = [DEFAULT_AREA, ...areasOf(source, areas)]
    return nodesOf(source).flatMap((node) => {
      const key = isTranslation(node) ? textOf((node.arguments as Node[])[0]) : textOf(node)
      if (key === undefined || rights.has(key) || (!isTranslation(node) && !isFullKey(key, areas))) return []
      const wanted = key.includes(':') ? [key] : spoken.map((area) => `${area}:${key}`)
      const isRepeat = isTranslation(node) && key.includes(':')
      return isRepeat || wanted.some((full) => known.has(full)) ? [] : [`${key} in line ${lineOf(source, node)}`]
    })
  }
}

/**
 * A text is said when a file that names its area holds its key as plain text, or when a template such as
 * `fields:${name}` makes it out of words that the house knows: names of fields, of resources, codes of faults.
 */
function unsaid(known: Texts, list: Source[]): string[] {
  const areas = new Set(Object.keys(known).map((key) => key.split(':')[0]!))
  const said = new Set<string>()
  // The name of a right is mostly that of its declaration with an s, and stands nowhere.
  const words = new Set([...rights].flatMap((key) => key.split(/[.:]/)))
  const templates: RegExp[] = []
  for (const source of list) {
    const spoken = [DEFAULT_AREA, ...areasOf(source, areas)]
    for (const node of nodesOf(source)) {
      const text = textOf(node)
      if (text !== undefined) for (const key of [text, ...spoken.map((area) => `${area}:${text}`)]) said.add(key)
      for (const word of wordsOf(node)) words.add(word)
      const pattern = templateOf(node)
      if (pattern) templates.push(pattern)
    }
  }
  const isMade = (key: string) =>
    templates.some((template) => {
      const made = template.exec(key) ?? template.exec(key.replace(/^.*?:/, ''))
      return made?.slice(1).every((part) => part.split(/[.:]/).every((word) => words.has(word)))
    })
  return [...keysOf(known)].filter((key) => !said.has(key) && !isMade(key))
}

/** The areas a file names: useTranslation('session'), 'session:enter', `errors:${code}`. */
function areasOf(source: Source, areas: Set<string>): string[] {
  const named = nodesOf(source).flatMap((node) => textOf(node) ?? firstPiece(node) ?? [])
  return [...new Set(named.map((text) => text.split(':')[0]!).filter((area) => areas.has(area)))]
}

function isTranslation(node: Node): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  const name = isNode(node.callee.property) ? node.callee.property.name : node.callee.name
  return name === 't' || name === 'label'
}

function isFullKey(text: string, areas: Set<string>): boolean {
  return /^\w+:[\w.]+$/.test(text) && areas.has(text.split(':')[0]!)
}

function textOf(node: Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

function wordsOf(node: Node): string[] {
  if (node.type === 'Property' && isNode(node.key)) return [String(node.key.name ?? node.key.value)]
  return [textOf(node) ?? []].flat()
}

function piecesOf(node: Node): string[] {
  return node.type === 'TemplateLiteral'
    ? (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    : []
}

function firstPiece(node: Node): string | undefined {
  return piecesOf(node)[0]
}

/** `fields:${name}` as /^fields:(.+)$/; only templates that begin like a key. */
function templateOf(node: Node): RegExp | undefined {
  const pieces = piecesOf(node)
  if (!/^\w+([.:]\w*)+$/.test(pieces[0] ?? '')) return undefined
  return new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('(.+)')}$`)
}
