import { describe, expect, test } from 'vitest'
import {
  type Check,
  complaints,
  isNode,
  lineOf,
  type Node,
  nodesOf,
  parse,
  planted,
  type Source,
  sources,
} from './sources.ts'

const LONGEST = 300
const code = sources(['src', 'sw', 'tests', 'scripts', 'vite.config.ts', 'vitest.config.ts'])
const styles = sources(['src', 'public'], ['.css'])
const product = code.filter(({ path }) => /^(src|sw)\//.test(path) && path !== 'src/server/main.ts')

describe.each<[rule: string, check: Check, list: Source[], planted: Source[]]>([
  ['a long file gives its reason', tooLong, [...code, ...styles], [planted('src/a.ts', 'let a = 1\n'.repeat(301))]],
  [
    'nothing is any',
    anyTypes,
    code,
    [
      planted('src/a.ts', 'export const a = (b: any) => b'),
      planted('src/b.tsx', 'let a = <p>{b as any}</p>'),
      planted('src/c.ts', '// @ts-ignore\nlet a: string = 1'),
    ],
  ],
  [
    'no test is skipped or alone',
    sleepingTests,
    code.filter(({ path }) => path.startsWith('tests/')),
    [
      planted('tests/a.test.ts', "test.only('a', () => {})"),
      planted('tests/b.test.ts', "describe.skip.each([1])('a', () => {})"),
      planted('tests/c.test.ts', "it.todo('a')"),
      planted('tests/d.test.ts', "xit('a', () => {})"),
    ],
  ],
  [
    'no file only passes on what others export',
    barrels,
    code,
    [
      planted('src/index.ts', "export * from './a.ts'\nexport { b } from './b.ts'"),
      planted('src/again.ts', "import { a } from './a.ts'\nexport { a }"),
    ],
  ],
  [
    'SQL asks now() alone: a day of PostgreSQL is none of Tashkent, and the other clocks no test can set',
    otherClocks,
    product,
    [
      planted('src/a.ts', 'sql`dismissed_on > current_date`'),
      planted('src/b.ts', 'sql`at < CLOCK_TIMESTAMP()`'),
      planted('src/c.ts', 'sql`at < localtimestamp`'),
    ],
  ],
  [
    'no day is cut off a moment: until five in the morning that of UTC is the day before',
    cutDays,
    product,
    [
      planted('src/a.ts', 'const name = new Date().toISOString().slice(0, 10)'),
      planted('src/b.ts', 'const day = String(row.occurred_at).slice(0, 10)'),
    ],
  ],
  ['only main speaks to the console', consoles, product, [planted('src/a.ts', "console.log('a')")]],
  [
    'nothing is left for later',
    leftovers,
    [...code, ...styles],
    [planted('src/a.ts', `let a = 1 // ${'TO'}${'DO'} more`), planted('src/a.css', `a {} /* ${'FIX'}${'ME'} */`)],
  ],
  [
    'the whole page is not asked what it holds: a browser would look through all of it at each change',
    wholePages,
    styles,
    [planted('src/a.css', 'body:has(> .a) .b {}'), planted('src/b.css', '@media print { html:has(.a) {} }')],
  ],
  [
    'no path of the building machine',
    foreignPaths,
    sources(['.'], ['.ts', '.tsx', '.mjs', '.json', '.css', '.html', '.md', '.sql']),
    [planted('README.md', `see ${'/wo'}${'rk/main'}`), planted('src/a.ts', `const a = '${'/ro'}${'ot/.cache'}'`)],
  ],
])('%s', (_rule, check, list, examples) => {
  test.each(examples)('a planted one is seen: $text', (example) => {
    expect(check(example)).toHaveLength(1)
  })
  test('in the whole house', () => {
    expect(complaints(check, list)).toEqual([])
  })
})

test('an innocent file passes every check', () => {
  const innocent = planted(
    'src/a.ts',
    "import { only } from './any.ts'\nexport const skip = only('any', '/workshop/')\n",
  )
  const checks = [
    tooLong,
    anyTypes,
    sleepingTests,
    barrels,
    consoles,
    otherClocks,
    cutDays,
    leftovers,
    wholePages,
    foreignPaths,
  ]
  expect(checks.flatMap((check) => check(innocent))).toEqual([])
})

function tooLong({ text }: Source): string[] {
  const lines = text.trimEnd().split('\n')
  const hasReason = lines.slice(0, 5).some((line) => /^\s*(\/\/|\/\*) long: \w/.test(line))
  return lines.length > LONGEST && !hasReason ? [`${lines.length} lines and no "// long: reason" at its top`] : []
}

function anyTypes(source: Source): string[] {
  const hushed = parse(source).comments.filter(({ value }) => /@ts-(ignore|nocheck|expect-error)/.test(value))
  const found = nodesOf(source).filter(({ type }) => type === 'TSAnyKeyword')
  return [...found.map((node) => `any in line ${lineOf(source, node)}`), ...hushed.map(({ value }) => value.trim())]
}

function sleepingTests(source: Source): string[] {
  const runners = /^(test|it|describe|suite|bench)\b.*\.(skip|only|todo|skipIf|runIf|fails)$/
  return nodesOf(source)
    .filter((node) => {
      const name = source.text.slice(node.start, Number(node.end))
      if (node.type === 'CallExpression') return /^(xit|fit|xtest|xdescribe|fdescribe)\(/.test(name)
      return node.type === 'MemberExpression' && runners.test(name)
    })
    .map((node) => `${source.text.slice(node.start, Number(node.end)).slice(0, 40)} in line ${lineOf(source, node)}`)
}

function barrels(source: Source): string[] {
  const statements = parse(source).program.body as Node[]
  const exports = statements.filter(({ type }) => type.startsWith('Export'))
  const passesOn = (node: Node) =>
    node.type === 'ImportDeclaration' || (exports.includes(node) && !isNode(node.declaration))
  return exports.length > 0 && statements.every(passesOn) ? ['only passes on what other files export'] : []
}

function consoles(source: Source): string[] {
  return nodesOf(source)
    .filter(({ type, object }) => type === 'MemberExpression' && isNode(object) && object.name === 'console')
    .map((node) => `console in line ${lineOf(source, node)}`)
}

function otherClocks({ text }: Source): string[] {
  return (
    text.match(/\b(current_(date|time|timestamp)|localtime(stamp)?|(clock|statement|transaction)_timestamp)\b/gi) ?? []
  )
}

function cutDays({ text }: Source): string[] {
  return text.match(/\b(new Date\(\)\.toISOString\(\)|\w+_at\)?)\.slice\(0, (7|10)\)/g) ?? []
}

function wholePages({ text }: Source): string[] {
  return [...text.matchAll(/\b(?:html|body):has\(/g)].map(([asked]) => asked)
}

function leftovers(source: Source): string[] {
  const comments = source.path.endsWith('.css')
    ? (source.text.match(/\/\*.*?\*\//gs) ?? [])
    : parse(source).comments.map(({ value }) => value)
  return comments.filter((text) => /\b(TODO|FIXME|XXX|HACK)\b/.test(text)).map((text) => text.trim())
}

function foreignPaths({ text }: Source): string[] {
  return text.match(/(?<![\w.\-#@*}/])\/(work|root|(home|Users)\/\w+)\/\S*/g) ?? []
}
