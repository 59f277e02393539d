import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { filesApart } from './tests/support/apart.ts'
import { setClock } from './tests/support/clock.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { patience, slowness } from './tests/support/patience.ts'

const apart = filesApart()
const fast = {
  // The database works beside them: where there are two cores one worker leaves half of them idle.
  maxWorkers: Math.max(availableParallelism() - 1, 2),
  setupFiles: ['tests/support/seeds.ts'],
  // Only what hangs shall end by time: a machine that has much else to do is slow, not wrong.
  testTimeout: 120_000 * slowness,
  hookTimeout: 120_000 * slowness,
  expect: { poll: { timeout: 30_000 * slowness } },
  sequence: { groupOrder: 0 },
}

await setClock()

export default defineConfig({
  test: {
    globalSetup: ['tests/support/postgres.ts', 'tests/support/devices.ts'],
    sequence: { sequencer: LongestFirst },
    // A server that a test starts compiles nothing that one before it has.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    projects: [
      {
        test: {
          ...fast,
          name: 'fast',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', ...apart],
          // What one file has imported the next finds ready.
          isolate: false,
        },
      },
      { test: { ...fast, name: 'apart', include: apart } },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          setupFiles: ['tests/support/each-walk.ts'],
          // A worker reads the house and Playwright once, and keeps its server: no walk puts anything else in their place.
          isolate: false,
          // Each is a server, a browser and its pages: more of them wait for each other.
          maxWorkers: 2,
          testTimeout: 240_000 * slowness,
          expect: { poll: { timeout: patience } },
          hookTimeout: 240_000 * slowness,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
