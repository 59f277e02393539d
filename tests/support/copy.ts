import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../house/sources.ts'

/** Some of the project in a folder of its own, where it can be changed, checked and built. */
export function copyOf(...names: string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'savdo-copy-'))
  for (const name of ['package.json', 'tsconfig.json', 'src', 'sw', 'locales', 'scripts', 'vite.config.ts', ...names])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
