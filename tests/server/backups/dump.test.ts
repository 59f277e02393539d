import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOfDump } from '#server/backups/dump.ts'

/** A value as COPY writes it: never a real newline or tab, and a backslash only before something. */
const value = fc.oneof(
  fc.string().map((text) => text.replaceAll('\\', '\\\\').replace(/[\n\r\t]/g, '\\n')),
  fc.constantFrom('\\N', '\\\\.', '.', 'Oʻzbekiston'),
)
const rows = fc.array(
  fc.array(value, { minLength: 1, maxLength: 3 }).map((row) => `${row.join('\t')}\n`),
  { maxLength: 8 },
)
const dump = fc.array(rows, { minLength: 1, maxLength: 4 })

const told = async (bytes: Buffer, size: number) => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, at * size + size),
  )
  const tables: { name: string; columns: readonly string[]; text: string }[] = []
  let pieces: Buffer[] = []
  for await (const part of partsOfDump(Readable.from(chunks))) {
    if (Buffer.isBuffer(part)) pieces.push(part)
    else if (part) tables.push({ ...part, text: '' })
    else {
      tables.at(-1)!.text = Buffer.concat(pieces).toString()
      pieces = []
    }
  }
  return tables
}

test('a dump is told table by table, however it is cut into chunks', () =>
  fc.assert(
    fc.asyncProperty(dump, fc.integer({ min: 1, max: 40 }), async (tables, size) => {
      const texts = tables.map((all) => all.join(''))
      const text = texts.map((all, at) => `COPY "t${at}" ("id", "name") FROM stdin;\n${all}\\.\n`).join('')
      expect(await told(Buffer.from(text), size)).toEqual(
        texts.map((all, at) => ({ name: `t${at}`, columns: ['id', 'name'], text: all })),
      )
    }),
  ))

test.each([
  ['in a table', 'COPY "t" ("id") FROM stdin;\n1\n'],
  ['in its first line', 'COPY "t" ("id")'],
  ['in the end of a table', 'COPY "t" ("id") FROM stdin;\n1\n\\.'],
  ['with something else', 'COPY "t" ("id") FROM stdin;\n\\.\ndrop table t;\n'],
  ['with a name that says more', 'COPY "t" ("id"); drop table t; --") FROM stdin;\n\\.\n'],
])('one that ends %s is broken', async (_, text) => {
  await expect(told(Buffer.from(text), 7)).rejects.toMatchObject({ code: 'broken' })
})
