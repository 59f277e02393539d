import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'

type Report = { testResults: { status: string; assertionResults: { status: string }[] }[] }
type Count = { passed: number; failed: number }

const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')

const checks: [string, () => boolean][] = [
  ['typecheck', () => ['.', 'sw'].every((project) => node('typescript/bin/tsc', '--noEmit', '-p', project))],
  ['lint', () => node('@biomejs/biome/bin/biome', 'check', '--error-on-warnings')],
  ['build', buildIfStale],
]

process.env.CHROMIUM_PATH = findOrInstallBrowser()
const broken = checks.filter(([name, check]) => {
  console.log(`\n${name}`)
  const isGood = check()
  if (!isGood) console.error(`${name} failed`)
  return !isGood
})
const tests = runTests(process.argv.slice(2))
const passed = tests.passed + checks.length - broken.length
const failed = tests.failed + broken.length
if (broken.length > 0) console.error(`\nFailed before the tests: ${broken.map(([name]) => name).join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || tests.passed === 0 ? 1 : 0

function runTests(filters: string[]): Count {
  const folder = mkdtempSync(join(tmpdir(), 'savdo-report-'))
  const file = join(folder, 'report.json')
  const isGood = node(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  )
  const report: Report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] }
  rmSync(folder, { recursive: true })
  const results = report.testResults.flatMap(({ status, assertionResults }) => {
    const inside = assertionResults.map((test) => test.status)
    return status === 'failed' && !inside.includes('failed') ? [...inside, 'failed'] : inside
  })
  const passed = results.filter((status) => status === 'passed').length
  const failed = results.filter((status) => status === 'failed').length
  return { passed, failed: isGood ? failed : Math.max(failed, 1) }
}

function node(program: string, ...args: string[]): boolean {
  return spawnSync(process.execPath, [join(modules, program), ...args], { cwd: root, stdio: 'inherit' }).status === 0
}
