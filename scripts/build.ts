import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

/** What is built: where it comes, which file of it says when that began, and what it is made of. */
interface Product {
  readonly name: string
  readonly folder: string
  readonly ingredients: readonly string[]
  readonly build: (folder: string) => boolean
}

const app: Product = {
  name: 'the app',
  folder: join(root, 'dist'),
  ingredients: ['src', 'sw', 'public', 'locales', 'index.html', 'vite.config.ts', 'package-lock.json'],
  build: () => runVite(),
}

const server: Product = {
  name: 'the server',
  folder: join(root, 'dist-server'),
  ingredients: ['src', 'package.json', 'package-lock.json', 'scripts/server-bundle.ts'],
  // A server that starts meanwhile reads a whole one, the old or the new.
  build(folder) {
    const draft = join(folder, `.draft-${process.pid}`)
    const isGood = runVite('--config', 'scripts/server-bundle.ts', '--outDir', draft)
    if (isGood) for (const file of readdirSync(draft)) renameSync(join(draft, file), join(folder, file))
    rmSync(draft, { recursive: true, force: true })
    return isGood
  },
}

/** Builds of the app and the server what is older than anything it is made of; true when both are good to serve. */
export function buildIfStale(): boolean {
  return [app, server].every((product) => isFresh(product) || made(product))
}

export function build(): boolean {
  return [app, server].every(made)
}

/** What `node` is to be told to run the server as `npm start` does, which is brought up to date first. */
export function builtServer(): readonly string[] {
  if (!isFresh(server) && !made(server)) throw new Error('The server could not be built: see above.')
  return ['--enable-source-maps', join(server.folder, 'main.js')]
}

const stampOf = ({ folder }: Product) => join(folder, '.built')

function isFresh(product: Product): boolean {
  const stamp = stampOf(product)
  const builtAt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  return product.ingredients.every((name) => timeOf(join(root, name)) <= builtAt)
}

/** The stamp says when the build began, by the clock of files, so that what changed meanwhile makes it stale again. */
function made(product: Product): boolean {
  console.log(`Building ${product.name} ...`)
  mkdirSync(product.folder, { recursive: true })
  const stamp = stampOf(product)
  const mark = `${stamp}-${process.pid}`
  writeFileSync(mark, '')
  const { mtime: began } = statSync(mark)
  rmSync(mark)
  if (!product.build(product.folder)) return false
  writeFileSync(stamp, '')
  utimesSync(stamp, began, began)
  return true
}

function runVite(...options: string[]): boolean {
  const args = [vite, 'build', '--logLevel', 'warn', ...options]
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0
}

/** Latest change of a file, or of anything in a folder; the folder's own time shows deletions. */
function timeOf(path: string): number {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => timeOf(join(path, name))))
}

if (import.meta.main) process.exitCode = (process.argv.includes('--if-stale') ? buildIfStale() : build()) ? 0 : 1
