import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decisionsWritten } from '../../scripts/decisions.ts'
import { complaints, planted, root, type Source, sources } from './sources.ts'

const pages = sources(['docs/decisions'], ['.md'])

const decision = (number: string, head: string) =>
  planted(`docs/decisions/${number}-a.md`, `# ${number}. A\n\n${head}\n\nSo.\n`)
const first = decision('0001', 'Topic: till')

test.each<[fault: string, heads: Source[]]>([
  ['no title with a number', [planted('docs/decisions/0001-a.md', '# 1. A\n\nSo.\n')]],
  ['2 is not the number of its file', [planted('docs/decisions/0001-a.md', '# 2. A\n\nTopic: till\n\nSo.\n')]],
  ['there is no topic tills', [decision('0001', 'Topic: tills')]],
  ['a head has no Narrow', [first, decision('0002', 'Topic: till · Narrow: 1')]],
  ['no other decision has number 3', [first, decision('0002', 'Topic: till · Narrows: 3')]],
  ['no other decision has number 1', [decision('0001', 'Topic: till · Replaces: 1')]],
  ['1 is there twice', [first, { ...first, path: 'docs/decisions/0001-b.md' }]],
])('a planted head is refused: %s', (fault, heads) => {
  expect(() => decisionsWritten(heads)).toThrow(fault)
})

test('what a decision changes is told by the other one and by the index', () => {
  const index = planted('docs/decisions/README.md', '# Decisions\n\nBy hand.\n\n## of before\n')
  const second = decision('0002', 'Topic: till · Replaces: 1')
  const third = decision('0003', 'Topic: tests · Narrows: 1, 2 · Narrowed by: 1')
  const texts = decisionsWritten([first, second, third, index]).map(({ text }) => text)
  expect(texts.map((text) => text.split('\n')[2])).toEqual([
    'Topic: till · Replaced by: 2 · Narrowed by: 3',
    'Topic: till · Replaces: 1 · Narrowed by: 3',
    'Topic: tests · Narrows: 1, 2',
    'By hand.',
  ])
  expect(texts[3]).toBe(
    [
      '# Decisions\n\nBy hand.\n\n## till\n',
      '- 1 [A](0001-a.md) · replaced by 2, narrowed by 3',
      '- 2 [A](0002-a.md) · narrowed by 3\n\n## tests\n',
      '- 3 [A](0003-a.md) · stands\n',
    ].join('\n'),
  )
})

test('the heads and the index are as `npm run decisions` writes them', () => {
  expect(pages.length).toBeGreaterThan(160)
  expect(decisionsWritten(pages)).toEqual(pages)
})

/** Where a path may begin; the rooms of `src` are named without it. */
const tops = ['src', 'tests', 'docs', 'scripts', 'sw']
const begins = [...tops, ...readdirSync(join(root, 'src'))].join('|')
const pathForm = new RegExp(`\`((?:${begins})/[\\w./-]+|[\\w-]+/[\\w./-]+\\.tsx?)\``, 'g')
const there = tops.flatMap((top) => readdirSync(join(root, top), { recursive: true }).map((path) => `/${top}/${path}`))

/** A folder or file may be called by the end of its path. */
const goneFrom = ({ text }: Source) =>
  [...text.matchAll(pathForm)]
    .map(([, path = '']) => path)
    .filter((path) => !there.some((one) => one.endsWith(`/${path}`)))

describe('a decision names no file that is gone', () => {
  test.each(['src/store/gone.ts', 'store/sql/gone', 'kernel/gone.ts', 'tests/house/gone.test.ts'])(
    'a planted one is seen: %s',
    (path) => {
      expect(
        goneFrom(planted('a.md', `It stands in \`${path}\`, beside \`kernel/resource.ts\` and \`domain/kernel\`.`)),
      ).toEqual([path])
    },
  )
  test('in all of them', () => {
    expect(complaints(goneFrom, pages)).toEqual([])
  })
})
