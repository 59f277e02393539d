// npm test [-- FILE …]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.ts'
import { counted } from './testing/counted.ts'
import { keepTimes } from './testing/kept-times.ts'
import { repeatFailed } from './testing/repeat.ts'
import { runVitest } from './testing/run-vitest.ts'
import { type Part, toldParts, toldSlowest } from './testing/told-times.ts'
import { faultsOf, readUnstable } from './testing/unstable.ts'

const root = join(import.meta.dirname, '..')
process.chdir(root)
const modules = join(root, 'node_modules')
const program = (path: string) => join(modules, path)

const checks: Readonly<Record<string, readonly (readonly string[])[]>> = {
  typecheck: ['.', 'sw'].map((project) => [program('typescript/bin/tsc'), '--noEmit', '-p', project]),
  lint: [[program('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  build: [['scripts/build.ts', '--if-stale']],
}

process.env.CHROMIUM_PATH = findOrInstallBrowser()
// What a night run meets by chance nobody has known.
const known = process.env.NIGHT ? [] : readUnstable(readFileSync('tests/unstable.txt', 'utf8'))
const broken: string[] = []

const parts: Part[] = await Promise.all(Object.entries(checks).map(([name, programs]) => check(name, programs)))
const runs = []
for (const [name, project] of [
  ['fast tests', '!browser'],
  ['browser walks', 'browser'],
] as const) {
  const run = await runVitest([`--project=${project}`, ...process.argv.slice(2)])
  runs.push(run)
  parts.push({ ...run, name })
}
const files = runs.flatMap(({ outcome }) => outcome.files)
keepTimes(files)
const began = performance.now()
const { passed, failed, unstable } = await repeatFailed(
  runs.map(({ outcome }) => outcome),
  known.map(({ name }) => name),
  (args) => {
    console.log(`\nOnce more, alone: ${args[0]}`)
    return runVitest(args)
  },
)
const again = (performance.now() - began) / 60_000

console.log(`\n${toldParts(parts)}\n\nThe slowest files:\n${toldSlowest(files)}`)
if (unstable.length > 0) console.log(`\nWhat failed ran once more, ${again.toFixed(1)} minutes.`)
for (const { name, message, isKnown } of unstable)
  console.log(`\nUNSTABLE ${name}: failed, then passed${isKnown ? ', as tests/unstable.txt knows' : ''}\n${message}`)
const bad = [...broken, ...faultsOf(known, new Date()), ...failed]
for (const name of bad) console.error(`failed: ${name}`)
console.log(`\n${unstable.length} unstable`)
console.log(`${passed + Object.keys(checks).length - broken.length} passed, ${bad.length} failed`)
process.exitCode = bad.length > 0 || passed === 0 ? 1 : 0

/** Checks run beside each other: each alone leaves a processor idle part of its time. */
async function check(name: string, programs: readonly (readonly string[])[]): Promise<Part> {
  const took = { name, code: 0, minutes: 0, processor: { tests: 0 } }
  for (const args of programs) {
    const { code, printed, minutes, processor } = await counted(args, { atOnce: false })
    if (printed.trim() !== '' || code !== 0) console.log(`${name}\n${printed}`)
    took.code ||= code
    took.minutes += minutes
    took.processor.tests += Object.values(processor).reduce((sum, seconds) => sum + seconds, 0)
  }
  if (took.code !== 0) broken.push(name)
  return took
}
