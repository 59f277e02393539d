// npm test [-- FILE …]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareBrowsers } from './browser.ts'
import { counted } from './testing/counted.ts'
import { runTests, tellFailures } from './testing/run-tests.ts'
import { type Part, toldParts, toldSlowest } from './testing/told-times.ts'
import { faultsOf, readUnstable } from './testing/unstable.ts'

process.chdir(join(import.meta.dirname, '..'))

const checks: Readonly<Record<string, readonly (readonly string[])[]>> = {
  typecheck: ['.', 'sw'].map((project) => ['node_modules/typescript/bin/tsc', '--noEmit', '-p', project]),
  lint: [['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
  build: [['scripts/build.ts', '--if-stale']],
}

prepareBrowsers()
const known = readUnstable(readFileSync('tests/unstable.txt', 'utf8'))
const broken: string[] = []

// Beside each other: alone each leaves a processor idle for part of its time.
const checked = await Promise.all(Object.entries(checks).map(([name, programs]) => check(name, programs)))
const tested = await runTests(
  process.argv.slice(2),
  known.map(({ name }) => name),
)

console.log(`\n${toldParts([...checked, ...tested.parts])}\n\nThe slowest files:\n${toldSlowest(tested.files)}`)
const faults = faultsOf(known, new Date())
for (const fault of [...broken, ...faults]) console.error(`failed: ${fault}`)
tellFailures(tested)
const failed = broken.length + faults.length + tested.failed.length
console.log(`${tested.passed + checked.length - broken.length} passed, ${failed} failed`)
process.exitCode = failed > 0 || tested.passed === 0 ? 1 : 0

async function check(name: string, programs: readonly (readonly string[])[]): Promise<Part> {
  const took = { name, code: 0, minutes: 0, processor: { tests: 0 } }
  for (const args of programs) {
    const { code, printed, minutes, processor } = await counted(args, { atOnce: false })
    if (printed.trim() !== '') console.log(`${name}\n${printed}`)
    took.code ||= code
    took.minutes += minutes
    took.processor.tests += Object.values(processor).reduce((sum, seconds) => sum + seconds, 0)
  }
  if (took.code !== 0) broken.push(name)
  return took
}
