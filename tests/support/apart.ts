import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Modules put in the place of ours and a changed world, which the next tests would meet; and what measures a process, which would measure others too. */
const needsAProcess =
  /\bprocess\.(memoryUsage|cpuUsage)\(|\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers)\(|\bglobalThis\.\w+ = |'fake-indexeddb\/auto'/
/** Not of plain JavaScript: that is the clock, which every process of a run has from its start. */
const ownImports = /(?:from|import|import\() ?'(\.[^']+\.tsx?)'/g

/** Test files that need a process of their own, since they or what they import of the tests change the world or measure their process. */
export function filesApart(): string[] {
  const known = new Map<string, boolean>()
  function isApart(path: string): boolean {
    const before = known.get(path)
    if (before !== undefined) return before
    known.set(path, false)
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const own = [...text.matchAll(ownImports)].map(([, name = '']) => join(path, '..', name))
    const found = needsAProcess.test(text) || own.some((one) => one.startsWith(join(root, 'tests')) && isApart(one))
    known.set(path, found)
    return found
  }
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.startsWith('browser'))
    .map((name) => join(root, 'tests', name))
    .filter(isApart)
    .map((path) => relative(root, path))
}
