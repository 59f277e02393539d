import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tests/support/postgres.ts', 'tests/support/devices.ts'],
    projects: [
      {
        test: {
          name: 'fast',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**'],
          // Only what hangs shall end by time: a machine that has much else to do is slow, not wrong.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // Each is a server, a browser and its pages: more of them wait for each other.
          maxWorkers: 2,
          testTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 240_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
