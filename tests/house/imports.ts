import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isNode, nodesOf, root, type Source } from './sources.ts'

const nicknames: [string, string][] = Object.entries<string>(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports,
).map(([name, path]) => [name.replace('*', ''), posix.normalize(path.replace('*', ''))])

const NAMING = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]

/** What a file names in import, export … from, import() and new URL(…, import.meta.url): paths of the house, or packages. */
export function importsOf(source: Source): string[] {
  return nodesOf(source)
    .map((node) => {
      if (node.type === 'NewExpression')
        return namesFile(source.text.slice(node.start)) ? firstArgument(node) : undefined
      return NAMING.includes(node.type) ? literal(node.source) : undefined
    })
    .filter((name) => name !== undefined)
    .map((name) => resolve(source.path, name))
}

/** True for a path inside the repository, false for a package. */
export function isOurs(name: string): boolean {
  return /^(src|sw|locales|tests|scripts)\//.test(name)
}

/** Each way that leads from a name back to itself, as a chain of names. */
export function circles(graph: Map<string, string[]>): string[] {
  const found: string[] = []
  const finished = new Set<string>()
  const visit = (name: string, path: string[]) => {
    if (path.includes(name)) found.push([...path.slice(path.indexOf(name)), name].join(' -> '))
    else if (!finished.has(name)) {
      for (const next of graph.get(name) ?? []) visit(next, [...path, name])
      finished.add(name)
    }
  }
  for (const name of graph.keys()) visit(name, [])
  return found
}

function resolve(from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name)
  const nickname = nicknames.find(([start]) => name.startsWith(start))
  return nickname ? nickname[1] + name.slice(nickname[0].length) : name
}

function namesFile(text: string): boolean {
  return /^new URL\([^)]*import\.meta\.url\s*\)/.test(text)
}

function firstArgument(node: { [part: string]: unknown }): string | undefined {
  return literal((node.arguments as unknown[])[0])
}

function literal(node: unknown): string | undefined {
  return isNode(node) && typeof node.value === 'string' ? node.value : undefined
}
