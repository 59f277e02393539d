import { expect, test } from 'vitest'
import { complaints, isNode, lineOf, type Node, nodesOf, planted, type Source, sources } from './sources.ts'

/** The product's own name and the notation of a colour are the same in every language. */
const NAMES = /^(Savdo|#[0-9A-F]+)$/i
const SPOKEN = ['aria-label', 'aria-description', 'title', 'placeholder', 'label', 'alt', 'description', 'helperText']

test.each([
  '<p>Saqlash</p>',
  '<p>{count} dona</p>',
  "<p>{'Saqlash'}</p>",
  "<p>{ready ? t('a') : 'Kuting'}</p>",
  `<p>{failed && \`\${count} xato\`}</p>`,
  '<button aria-label="Yopish" />',
  "<input placeholder={'Qidirish'} />",
  "<Field label={wide ? 'Nomi' : t('a')} />",
])('a planted text is seen: %s', (screen) => {
  expect(rawTexts(planted('src/client/a.tsx', `const a = ${screen}`))).toHaveLength(1)
})

test('signs, keys, words of the code and translated texts are not taken for raw text', () => {
  const screen = `<p title={t('a')} className="row" data-label="x">
      {t('common:save')} · 1 × 2 &nbsp; <Kbd>Ctrl K</Kbd> {kind === 'text' ? <b>Savdo</b> : map['key']} <Icon name="x" placeholder="#1F2937" />
    </p>`
  expect(rawTexts(planted('src/client/a.tsx', `const a = ${screen}`))).toEqual([])
})

test('every text of every screen comes from locales', () => {
  expect(complaints(rawTexts, sources(['src/client'], ['.tsx']))).toEqual([])
})

function rawTexts(source: Source): string[] {
  return nodesOf(source)
    .flatMap((node) => {
      if (node.type === 'JSXElement') return namesKey(node) ? [] : (node.children as Node[]).flatMap(saidBy)
      const isSpoken = node.type === 'JSXAttribute' && SPOKEN.includes(String((node.name as Node).name))
      if (node.type === 'JSXFragment') return (node.children as Node[]).flatMap(saidBy)
      return isSpoken ? saidBy(node.value) : []
    })
    .map((node) => `"${source.text.slice(node.start, Number(node.end)).trim()}" in line ${lineOf(source, node)}`)
}

/** The pieces of plain text that an expression may put on the screen. */
function saidBy(node: unknown): Node[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return hasLetters(node.value) ? [node] : []
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).some(({ value }) => hasLetters(value.cooked))
        ? [node]
        : []
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return saidBy(node.expression)
    case 'ConditionalExpression':
      return [...saidBy(node.consequent), ...saidBy(node.alternate)]
    case 'LogicalExpression':
      return [...saidBy(node.left), ...saidBy(node.right)]
    default:
      return []
  }
}

function hasLetters(text: unknown): boolean {
  return typeof text === 'string' && !NAMES.test(text.trim()) && /\p{L}/u.test(text.replace(/&#?\w+;/g, ''))
}

/** The names on a keyboard are the same in every language. */
function namesKey(element: Node): boolean {
  const name = (element.openingElement as Node).name as Node
  return /^(kbd|KeyHint)$/i.test(String(name.name))
}
