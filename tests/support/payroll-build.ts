import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** The page of a payroll as a script and a style in a folder; in a process of its own, for a test's is not a builder's. */
export const payrollBuild = (outDir: string) =>
  promisify(execFile)(process.execPath, [import.meta.filename, outDir], {
    env: { ...process.env, NODE_ENV: 'production' },
  })

if (import.meta.main)
  await build({
    configFile: false,
    plugins: [react()],
    publicDir: false,
    build: {
      outDir: process.argv[2] ?? '',
      emptyOutDir: true,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'payroll-page.tsx'),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
  })
