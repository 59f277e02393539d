import { keepTimes } from './kept-times.ts'
import type { FileOutcome } from './outcome.ts'
import { type Judged, repeatFailed } from './repeat.ts'
import { runVitest } from './run-vitest.ts'
import type { Part } from './told-times.ts'

export interface Tested extends Judged {
  readonly parts: readonly Part[]
  readonly files: readonly FileOutcome[]
}

const groups = [
  ['fast tests', '!browser'],
  ['browser walks', 'browser'],
] as const

/** Runs the tests of these files, or all: first those without a browser, then the walks, then what failed once more. */
export async function runTests(
  filters: readonly string[],
  known: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Tested> {
  const runs = []
  for (const [name, project] of groups)
    runs.push({ ...(await runVitest([`--project=${project}`, ...filters], env)), name })
  const files = runs.flatMap(({ outcome }) => outcome.files)
  keepTimes(files)
  const repeats: Part[] = []
  const judged = await repeatFailed(
    runs.map(({ outcome }) => outcome),
    known,
    async (args) => {
      console.log(`\nOnce more, alone: ${args[0]}`)
      const run = await runVitest(args, env)
      repeats.push({ ...run, name: 'repeated' })
      return run
    },
  )
  return { ...judged, files, parts: [...runs, ...repeats] }
}

/** What failed or was unstable, in words. */
export function tellFailures({ failed, unstable }: Judged) {
  for (const { name, message, isKnown } of unstable)
    console.log(`\nUNSTABLE ${name}: failed, then passed${isKnown ? ', as tests/unstable.txt knows' : ''}\n${message}`)
  for (const name of failed) console.error(`failed: ${name}`)
  console.log(`\n${unstable.length} unstable`)
}
