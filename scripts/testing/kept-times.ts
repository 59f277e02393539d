import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileOutcome } from './outcome.ts'

const kept = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'test-times.json')

/** What each file of tests took the last time that it ran here, in seconds. */
export function keptTimes(): Readonly<Record<string, number>> {
  return existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}
}

export function keepTimes(files: readonly FileOutcome[]) {
  const now = Object.fromEntries(files.map(({ file, seconds }) => [file, Math.round(seconds * 10) / 10]))
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify({ ...keptTimes(), ...now }, null, 1))
}
