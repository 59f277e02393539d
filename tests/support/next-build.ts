import { rmSync } from 'node:fs'
import { build } from 'vite'

export const nextVersion = '99.0.0'

/** The app as it will be built one day: the same, with the next version. */
export async function nextBuild(outDir: string): Promise<void> {
  rmSync(outDir, { recursive: true })
  await build({
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'next-version',
        transform: (_, id) =>
          id.endsWith('/client/parts/version.ts') ? `export const appVersion = '${nextVersion}'` : undefined,
      },
    ],
  })
}
