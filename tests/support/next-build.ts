import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { build } from 'vite'

export const nextVersion = '99.0.0'

/** The app as it will be built one day, the same but for its version; in a process of its own, for a test's is not a builder's. */
export const nextBuild = (outDir: string) =>
  promisify(execFile)(process.execPath, [import.meta.filename, outDir], {
    env: { ...process.env, NODE_ENV: 'production' },
  })

if (import.meta.main)
  await build({
    build: { outDir: process.argv[2] ?? '', emptyOutDir: true },
    plugins: [
      {
        name: 'next-version',
        transform: (_, id) =>
          id.endsWith('/client/parts/version.ts') ? `export const appVersion = '${nextVersion}'` : undefined,
      },
    ],
  })
