import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOf } from '../support/copy.ts'
import { piecesOf, write } from '../support/how-to.ts'
import { slowness } from '../support/patience.ts'
import { root } from './sources.ts'

/** In the order in which they build on each other. */
const names = ['add-a-reference', 'add-a-register', 'add-a-document', 'add-a-report', 'add-a-call', 'add-an-own-hand']
const pages = names.map((name) => readFileSync(join(root, 'docs/how-to', `${name}.md`), 'utf8'))
const commands = pages.flatMap((page) => [...page.matchAll(/npm run migration -- (\w+)/g)].map(([, name = '']) => name))

let copy: string
beforeAll(() => {
  copy = copyOf('tests', 'vitest.config.ts')
})
afterAll(() => rmSync(copy, { recursive: true }))

/** A command in the copy, as somebody types it: what it says where it fails. */
async function run(program: string, ...args: string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const options = { cwd: copy, env: { ...env, NODE_ENV: 'test' }, maxBuffer: 1e8 }
  const said = ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr
  return promisify(execFile)(process.execPath, [program, ...args], options).then(
    () => '',
    (error) => said(error) || String(error),
  )
}
const tool = (path: string) => join(root, 'node_modules', path)

test('every page is tried', () => {
  const there = readdirSync(join(root, 'docs/how-to')).filter((name) => name !== 'README.md')
  expect(there).toEqual(names.map((name) => `${name}.md`).sort())
  expect(commands).toHaveLength(3)
})

/** What the examples touch, and what proves it: the rest of the project is as it was. */
const proofs = [
  'tests/domain/conformance.test.ts',
  'tests/domain/conformance-books.test.ts',
  'tests/domain/documents.test.ts',
  'tests/domain/till/documents.test.ts',
]
const written = [
  'tests/store/money-at-hand.test.ts',
  'tests/server/advances.test.ts',
  'tests/client/own/advance.test.ts',
]
const spoken = [
  'tests/client/own/hands.test.ts',
  'tests/house/locales.test.ts',
  'tests/house/keys.test.ts',
  'tests/house/arrows.test.ts',
]

test(
  'whoever does what they say has a reference, a register, a document, a report, a call and a hand of its own that hold',
  async () => {
    for (const piece of pages.flatMap(piecesOf)) write(copy, piece)
    const include = [
      'src/domain',
      'src/wire',
      'src/client/screens/partner',
      'src/client/own/advance.ts',
      ...proofs,
      ...written,
    ]
    // The whole project has them by its packages.
    const compilerOptions = { lib: ['ESNext', 'DOM', 'DOM.Iterable'] }
    writeFileSync(join(copy, 'touched.json'), JSON.stringify({ extends: './tsconfig.json', compilerOptions, include }))
    expect(await run(tool('typescript/bin/tsc'), '--noEmit', '-p', 'touched.json')).toBe('')
    expect(await run('scripts/migration.ts', commands.at(-1) ?? '')).toBe('')
    const asked = [...proofs, ...written, ...spoken, '-t', 'advance|every|language|text']
    expect(await run(tool('vitest/vitest.mjs'), 'run', '--project', '!browser', ...asked)).toBe('')
  },
  240_000 * slowness,
)
