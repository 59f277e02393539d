import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../house/sources.ts'

/** Some of the project in a folder of its own, where it can be changed, checked and built. */
export function copyOf(...names: string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'savdo-copy-'))
  for (const name of ['package.json', 'tsconfig.json', 'src', 'sw', 'locales', 'scripts', 'vite.config.ts', ...names])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Changes the text of one of its files; what is to be replaced must be there. */
export function edit(copy: string, file: string, from: string | RegExp, to: string): void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${file} has no ${from}`)
  writeFileSync(path, changed)
}

/** Adds to one of its texts in a language. */
export function say(copy: string, file: string, words: object): void {
  const path = join(copy, 'locales', file)
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...words }))
}

/** Lets an area stand in the table of contents of the house. */
export function addAreas(copy: string, areas: Readonly<Record<string, string>>): void {
  const imports = Object.entries(areas).map(([name, folder]) => `import { ${name} } from './${folder}/area.ts'\n`)
  edit(copy, 'src/domain/house.ts', /(export const areas[^{]+\{)/, `$1 ${Object.keys(areas).join(', ')},`)
  edit(copy, 'src/domain/house.ts', /^/, imports.join(''))
}

/** Runs a program of the copy there. */
export const runIn = (copy: string, program: string, ...options: readonly string[]) =>
  promisify(execFile)(process.execPath, [program, ...options], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
  })

export const buildIn = (copy: string, outDir: string) =>
  runIn(copy, join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--emptyOutDir')
