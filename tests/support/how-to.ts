import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Piece {
  /** A whole file, or lines that are added to one and taken from it. */
  readonly kind: string
  readonly path: string
  readonly text: string
}

/** What a page has its reader write, from the top down. */
export const piecesOf = (page: string): readonly Piece[] =>
  [...page.matchAll(/^```(ts|diff)\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', path = '', text = '']) => ({
    kind,
    path,
    text,
  }))

/** Does it, in a copy of the project. */
export function write(copy: string, { kind, path, text }: Piece): void {
  const file = join(copy, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, kind === 'ts' ? text : changed(readFileSync(file, 'utf8'), text, path))
}

function changed(file: string, difference: string, path: string): string {
  const lines = difference.split('\n').filter(Boolean)
  const without = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(sign) ? [] : [`\n${line.slice(1)}`])).join('')
  const pieces = `\n${file}`.split(`${without('+')}\n`)
  if (pieces.length !== 2) throw new Error(`${path} does not hold once:${without('+')}`)
  return pieces.join(`${without('-')}\n`).slice(1)
}
