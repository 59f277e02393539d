import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist', '.built')
const INGREDIENTS = ['src', 'sw', 'public', 'locales', 'index.html', 'vite.config.ts', 'package-lock.json']

/** Builds the app into dist/ when anything it is made of is newer; true when dist/ is good to serve. */
export function buildIfStale(): boolean {
  const builtAt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  return INGREDIENTS.every((name) => timeOf(join(root, name)) <= builtAt) || build()
}

/** The stamp says when the build began, so that what changed meanwhile makes it stale again. */
export function build(): boolean {
  console.log('Building the app ...')
  const began = new Date()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) return false
  writeFileSync(stamp, '')
  utimesSync(stamp, began, began)
  return true
}

/** Latest change of a file, or of anything in a folder; the folder's own time shows deletions. */
function timeOf(path: string): number {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => timeOf(join(path, name))))
}

if (import.meta.main) process.exitCode = (process.argv.includes('--if-stale') ? buildIfStale() : build()) ? 0 : 1
