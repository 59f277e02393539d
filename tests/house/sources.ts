import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseSync } from 'vite'

export type Source = { path: string; text: string }
export type Check = (source: Source) => string[]
export type Node = { type: string; start: number; [part: string]: unknown }

export const root = join(import.meta.dirname, '..', '..')
const MADE = ['node_modules', 'dist', 'migrations', '.git', '.data', '.tmp']

const known = new Map<string, Source>()

/** Read once for all who look at it in this process, and so parsed once. */
function sourceAt(path: string): Source {
  const source = known.get(path) ?? { path, text: readFileSync(join(root, path), 'utf8') }
  known.set(path, source)
  return source
}

/** Every file of these folders (or these files) that ends as asked, with its text. */
export function sources(places: string[], endings = ['.ts', '.tsx', '.mjs']): Source[] {
  return places
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) => {
      if (statSync(join(root, place)).isFile()) return [sourceAt(place)]
      const inside = readdirSync(join(root, place))
        .filter((name) => !MADE.includes(name))
        .sort()
      const wanted = inside.filter((name) => isFolder(place, name) || endings.includes(extname(name)))
      return sources(
        wanted.map((name) => (place === '.' ? name : `${place}/${name}`)),
        endings,
      )
    })
}

/** What the checker says about each file, with the file's name in front. */
export function complaints(check: Check, list: Source[]): string[] {
  return list.flatMap((source) => check(source).map((complaint) => `${source.path}: ${complaint}`))
}

export function planted(path: string, text: string): Source {
  return { path, text }
}

type Tree = { program: Node; comments: { value: string }[] }
const trees = new WeakMap<Source, Tree>()

export function parse(source: Source): Tree {
  const known = trees.get(source)
  if (known) return known
  const { program, comments, errors } = parseSync(source.path, source.text)
  if (errors.length > 0) throw new Error(`${source.path} cannot be read: ${errors[0]?.message}`)
  const tree = { program: program as unknown as Node, comments }
  trees.set(source, tree)
  return tree
}

/** All nodes of a file, parents before their children. */
export function nodesOf(source: Source): Node[] {
  const found: Node[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isNode(value)) {
      found.push(value)
      Object.values(value).forEach(visit)
    }
  }
  visit(parse(source).program)
  return found
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

export function lineOf(source: Source, node: Node): number {
  return source.text.slice(0, node.start).split('\n').length
}

function isFolder(place: string, name: string): boolean {
  return statSync(join(root, place, name)).isDirectory()
}
