import { expect, test } from 'vitest'
import { complaints, isNode, lineOf, type Node, nodesOf, planted, type Source, sources } from './sources.ts'

/** Walks, and the hands of those who go them. */
const walks = [
  ...sources(['tests/browser']),
  ...sources(['tests/support']).filter(({ text }) => text.includes("'playwright'")),
]

/** Where the clock is what it is about. */
const clocks: Readonly<Record<string, string>> = {
  'tests/support/shown.ts': 'a page that does not answer is told so after a while',
  'tests/support/devices.ts': 'asks the browser, which tells nobody, whether its worker stands',
  'tests/support/person.ts': 'asks the database, which tells nobody, whether it is filled',
  'tests/support/weight.ts': 'what a page loads late is weighed too',
}

test.each([
  'await page.waitForTimeout(500)',
  'await new Promise((over) => setTimeout(over, 500))',
  "await page.route('**', async () => new Promise((over) => setTimeout(over, 2000)))",
])('a pause is seen: %s', (line) => {
  expect(pauses(planted('tests/browser/a.test.ts', line))).toHaveLength(1)
})

test.each([
  'await row.waitFor({ timeout: 8000 })',
  'await expect.poll(look, { timeout: 45_000 }).toBe(1)',
  'const patient = { timeout: 90_000 }',
  "test('a day', async () => {}, 120_000)",
  "test('a day', { timeout: 400_000 }, async () => {})",
])('a limit of its own is seen: %s', (line) => {
  expect(ownLimits(planted('tests/browser/a.test.ts', line))).toHaveLength(1)
})

test('what is as patient as all is no limit of its own', () => {
  const lines = "await row.waitFor({ timeout: patience })\ntest('a day', async () => {}, 3 * patience)"
  expect(ownLimits(planted('tests/browser/a.test.ts', lines))).toEqual([])
})

test.each([
  'await save.click(); expect(await row.count()).toBe(0)',
  'await save.click(); expect((await row.innerText()).trim()).toBe("")',
  'await settled(page); await save.click(); expect(await row.isVisible()).toBe(false)',
  'await settled(page); await pick("Склад", "Магазин"); expect(await row.inputValue()).toBe("")',
  'await settled(page); const look = async () => { expect(await row.count()).toBe(0) }',
  'await expect.poll(() => row.count()).toBe(1); for (const row of rows) expect(await row.getAttribute("a")).toBe(null)',
])('a look at a page that may be at work is seen: %s', (line) => {
  expect(hastyLooks(planted('tests/browser/a.test.ts', line))).toHaveLength(1)
})

test.each([
  'await save.click(); await settled(page); expect(await row.count()).toBe(0); expect(await row.innerText()).toBe("")',
  'await save.click(); await settledBut(page, "outbox"); for (const row of rows) expect(await row.count()).toBe(0)',
  'await save.click(); await expect.poll(() => row.count()).toBe(0)',
])('a look at a page that is at rest, or that is repeated, is none: %s', (line) => {
  expect(hastyLooks(planted('tests/browser/a.test.ts', line))).toEqual([])
})

test('no walk waits for the clock: it waits for what it waits for, or turns the clock of the page', () => {
  const timeless = walks.filter(({ path }) => !(path in clocks))
  expect(complaints(pauses, timeless)).toEqual([])
})

test('walks have one patience for all, tests/support/patience.ts', () => {
  expect(complaints(ownLimits, walks)).toEqual([])
})

test('between what a walk does and a look that is not repeated, the page has come to rest', () => {
  expect(complaints(hastyLooks, walks)).toEqual([])
})

const told = (source: Source, nodes: Node[]) =>
  nodes.map((node) => `line ${lineOf(source, node)}: ${source.text.slice(node.start, Number(node.end)).split('\n')[0]}`)

const pauses = (source: Source) =>
  told(
    source,
    nodesOf(source).filter((node) => {
      const name = nameOfCall(node)
      return name === 'waitForTimeout' || (name === 'setTimeout' && argumentsOf(node).length > 1)
    }),
  )

function ownLimits(source: Source): string[] {
  const isOwn = (value: unknown) =>
    isNode(value) && !nodesWithin(value).some((node) => node.type === 'Identifier' && node.name === 'patience')
  return told(
    source,
    nodesOf(source).flatMap((node) => {
      if (node.type === 'Property' && isNode(node.key) && node.key.name === 'timeout')
        return isOwn(node.value) ? [node] : []
      const last = argumentsOf(node).at(-1)
      return nameOfCall(node) === 'test' && last?.type === 'Literal' && typeof last.value === 'number' ? [last] : []
    }),
  )
}

const looks =
  /^(count|innerText|allInnerTexts|textContent|allTextContents|inputValue|getAttribute|is(Visible|Hidden|Enabled|Disabled|Checked))$/
const deeds =
  /^(click|dblclick|tap|press|fill|type|insertText|check|uncheck|selectOption|setInputFiles|hover|down|up|goto|reload|goBack|setOffline|pick|add|scan|take|pay|finish|follow)$/

/** Each function by itself, from its beginning to its end: whether the page was at rest when it was looked at. */
function hastyLooks(source: Source): string[] {
  const [program] = nodesOf(source)
  const functions = nodesOf(source).filter(isFunction)
  return told(
    source,
    [program, ...functions].flatMap((whole) => {
      const own = whole ? nodesWithin(whole, isFunction).toSorted((a, b) => a.start - b.start) : []
      const looked = own
        .filter((node) => nameOfCall(node) === 'expect')
        .flatMap((node) => nodesWithin(node, isFunction))
      let isAtRest = false
      return own.filter((node) => {
        const asked = node.type === 'AwaitExpression' ? nameOfCall(node.argument) : ''
        if (/^settled(But)?$/.test(asked)) isAtRest = true
        if (deeds.test(asked)) isAtRest = false
        return looks.test(asked) && looked.includes(node) && !isAtRest
      })
    }),
  )
}

const isFunction = ({ type }: Node) => /Function/.test(type)

/** A node and all within it, but for what lies within those that are left out. */
function nodesWithin(root: Node, isLeftOut = (_: Node) => false): Node[] {
  const inside = Object.values(root)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
  return [root, ...inside.filter((node) => !isLeftOut(node)).flatMap((node) => nodesWithin(node, isLeftOut))]
}

function nameOfCall(node: unknown): string {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee)) return ''
  const { callee } = node
  const named = callee.type === 'MemberExpression' ? callee.property : callee
  return isNode(named) ? String(named.name) : ''
}

const argumentsOf = (node: Node) => (Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [])
