import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const commands: Record<string, { file: string; purpose: string }> = {
  bench: { file: 'tests/bench/run.ts', purpose: 'The measurements' },
  sim: { file: 'tests/simulation/run.ts', purpose: 'The simulation of many devices' },
}

const name = process.argv[2] ?? ''
const command = commands[name]
const path = join(import.meta.dirname, '..', command?.file ?? '')
if (command && existsSync(path)) await import(pathToFileURL(path).href)
else {
  console.error(
    `${command?.purpose ?? `"${name}"`} (npm run ${name}) comes with a later part of Savdo: nothing was run.`,
  )
  process.exitCode = 1
}
