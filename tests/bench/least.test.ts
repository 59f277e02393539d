import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, inject, it } from 'vitest'
import { type BenchName, benches } from './names.ts'

/** The figures that each of these benches tells at its least size, in the PostgreSQL of this run. */
async function toldAtLeast(names: readonly BenchName[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const env = { ...process.env, BENCH_POSTGRES: inject('postgres') }
  const args = ['tests/bench/run.ts', '--least', ...names]
  const bench = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [told, fault, [code]] = await Promise.all([text(bench.stdout), text(bench.stderr), once(bench, 'exit')])
  if (code !== 0) throw new Error(`${told}\n${fault}`)
  const parts = told.split(/^# /m).slice(1)
  return new Map(
    parts.map((part) => {
      const [name = '', ...lines] = part.split('\n')
      return [name, lines.filter((line) => line.startsWith('  '))]
    }),
  )
}

const told = await toldAtLeast(benches.withoutBrowser)

it.each(benches.withoutBrowser)('the bench of %s tells its figures at its least size', (name) => {
  const figures = told.get(name) ?? []
  expect(figures).not.toEqual([])
  expect(figures.filter((line) => !/^ {2}\S.*\d/.test(line) || /NaN|undefined|Infinity/.test(line))).toEqual([])
})

it('books that a bench writes by hand hold', () => {
  expect(told.get('registers')?.at(-1)).toContain('all of it holds')
})
