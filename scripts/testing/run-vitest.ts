import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Counted, counted } from './counted.ts'
import type { Outcome } from './outcome.ts'

const vitest = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs')
const reporter = join(import.meta.dirname, 'reporter.ts')

export interface TestRun extends Counted {
  readonly outcome: Outcome
}

/** Runs tests, shows them as vitest does, and answers what became of each. */
export async function runVitest(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'savdo-outcome-'))
  const file = join(folder, 'outcome.json')
  const reporters = ['--reporter=default', `--reporter=${reporter}`]
  const run = await counted([vitest, 'run', ...reporters, '--passWithNoTests', ...args], {
    env: { ...env, OUTCOME: file },
  })
  const told: Outcome = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { files: [], loose: [] }
  rmSync(folder, { recursive: true })
  return { ...run, outcome: whole(told, run.code) }
}

/** A run that ends badly and names nobody has failed all the same. */
function whole(told: Outcome, code: number): Outcome {
  const isNamed = told.loose.length > 0 || told.files.some(({ failed }) => failed.length > 0)
  return code === 0 || isNamed ? told : { ...told, loose: [`the run of the tests ended with ${code}`] }
}
