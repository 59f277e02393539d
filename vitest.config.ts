import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'tests/support/postgres.ts',
    projects: [
      {
        test: {
          name: 'fast',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // Each is a server, a browser and its pages: more of them wait for each other.
          maxWorkers: 2,
          testTimeout: 120_000,
          // A page on a busy machine takes its time.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
