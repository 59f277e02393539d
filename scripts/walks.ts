// npm run walks -- FILE … [--slow 4] [--repeat 5] [--busy 2]: whether walks hold on a machine that has much else to do
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareBrowsers } from './browser.ts'
import { buildIfStale } from './build.ts'
import { nameOf } from './testing/outcome.ts'
import { runVitest } from './testing/run-vitest.ts'

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    /** How many times slower pages are, and how much longer they are waited for. */
    slow: { type: 'string', default: '4' },
    repeat: { type: 'string', default: '5' },
    /** So many programs take a processor each meanwhile: slow pages alone slow neither the server nor the test. */
    busy: { type: 'string', default: '2' },
  },
})
const [slow, repeat, busy] = [values.slow, values.repeat, values.busy].map(Number)
if (files.length === 0 || [slow, repeat, busy].some(Number.isNaN)) {
  console.error('npm run walks -- FILE … [--slow 4] [--repeat 5] [--busy 2]')
  process.exit(2)
}

process.chdir(join(import.meta.dirname, '..'))
prepareBrowsers()
if (!buildIfStale()) process.exit(1)

const others = Array.from({ length: busy! }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
process.on('exit', () => others.forEach((other) => void other.kill()))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

let passed = 0
/** The messages of each test that failed, the same one once. */
const failed = new Map<string, string[]>()
for (let time = 0; time < repeat!; time += 1) {
  const { outcome } = await runVitest(files, { SLOW: String(slow) })
  passed += outcome.files.reduce((sum, file) => sum + file.passed, 0)
  for (const file of outcome.files)
    for (const failure of file.failed)
      failed.set(nameOf(file, failure), [...(failed.get(nameOf(file, failure)) ?? []), failure.message])
  if (outcome.loose.length > 0) failed.set('outside the tests', [...outcome.loose])
}

for (const [name, messages] of failed)
  console.log(`\n${name}: failed ${messages.length} of ${repeat} times\n${[...new Set(messages)].join('\n\n')}`)
const bad = [...failed.values()].reduce((sum, messages) => sum + messages.length, 0)
console.log(
  `\n${repeat} times with pages ${slow} times slower and ${busy} programs beside: ${passed} passed, ${bad} failed`,
)
process.exit(bad > 0 || passed === 0 ? 1 : 0)
