// npm run night [-- FILE …]: walks on slow pages, then everything with fresh seeds, each at another bad moment
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { badMoments } from '../tests/support/moments.ts'
import { prepareBrowsers } from './browser.ts'
import { buildIfStale } from './build.ts'
import { runTests, tellFailures } from './testing/run-tests.ts'
import { toldParts, toldSlowest } from './testing/told-times.ts'

process.chdir(join(import.meta.dirname, '..'))
prepareBrowsers()
if (!buildIfStale()) process.exit(1)

const day = Math.floor(Date.now() / 86_400_000)
const wanted = process.argv.slice(2)
const files = globSync('tests/**/*.test.{ts,tsx}')
  .sort()
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
const isWalk = (file: string) => file.startsWith('tests/browser/')
const moments = Object.entries(badMoments)
const turned = moments.map((_, at) => moments[(at + day) % moments.length]!)

/**
 * Each night another moment has the slow pages, which only walks look at, and each file another of the four that are
 * left, where properties meet twice as many cases as by day.
 */
const [[slowAt, slowMoment], ...others] = turned as [(typeof moments)[number], ...typeof moments]
const nights = [
  { name: `${slowAt}, on slow pages`, at: slowMoment.at, files: files.filter(isWalk), how: { SLOW: '4' } },
  ...others.map(([name, { at }], turn) => ({
    name,
    at,
    files: files.filter((_, number) => (number + day) % others.length === turn),
    how: { SLOW: '1', RUNS: '2' },
  })),
].filter((night) => night.files.length > 0)

let [passed, failed] = [0, 0]
for (const { name, at, files, how } of nights) {
  console.log(`\n${name}: ${at}`)
  // At night nothing is known to be unstable: what passes when it is repeated has failed.
  const tested = await runTests(files, [], { NIGHT: '1', FRESH: '1', TEST_NOW: at, ...how })
  console.log(`\n${name}\n${toldParts(tested.parts)}\n\nThe slowest files:\n${toldSlowest(tested.files)}`)
  tellFailures(tested)
  passed += tested.passed
  failed += tested.failed.length
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
