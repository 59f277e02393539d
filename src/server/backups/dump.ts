import type pg from 'pg'
import { CopyOut } from './copy-out.ts'
import { type DumpedTable, quoted, quotedAll } from './tables.ts'
import { BackupTrouble } from './trouble.ts'

export const copiedOf = ({ name, columns }: DumpedTable) => `${quoted(name)} (${quotedAll(columns)})`

const last = '\\.\n'

/** Everything of a snapshot as SQL that `psql` reads too. */
export async function* dumped(client: pg.Client, tables: readonly DumpedTable[]): AsyncGenerator<string | Buffer> {
  for (const table of tables) {
    yield `COPY ${copiedOf(table)} FROM stdin;\n`
    yield* client.query(new CopyOut(`copy ${copiedOf(table)} to stdout`))
    yield last
  }
}

const head = /^COPY "(\w+)" \("(\w+(?:", "\w+)*)"\) FROM stdin;$/

function tableIn(line: string): DumpedTable {
  const [, name, columns] = head.exec(line) ?? []
  if (name && columns) return { name, columns: columns.split('", "') }
  throw new BackupTrouble('broken', `the dump has a line that begins no table: ${line.slice(0, 100)}`)
}

/** The way back: a table, its rows in pieces, and null for its end; then the next. */
export async function* partsOfDump(dump: AsyncIterable<Buffer>): AsyncGenerator<DumpedTable | Buffer | null> {
  let rest: Buffer = Buffer.alloc(0)
  let place: 'between' | 'first' | 'within' = 'between'
  for await (const chunk of dump) {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      if (place === 'between') {
        const at = rest.indexOf('\n')
        if (at < 0) break
        yield tableIn(rest.toString('utf8', 0, at))
        rest = rest.subarray(at + 1)
        place = 'first'
      }
      const end = endIn(rest, place === 'first')
      // Without it, what stands at the very end may be the beginning of it.
      const sure = end ?? Math.max(0, rest.length - last.length)
      if (sure > 0) {
        yield rest.subarray(0, sure)
        place = 'within'
      }
      rest = rest.subarray(sure)
      if (end === null) break
      yield null
      rest = rest.subarray(last.length)
      place = 'between'
    }
  }
  if (place !== 'between' || rest.length > 0)
    throw new BackupTrouble('broken', 'the dump ends in the middle of a table')
}

/** Where the line begins that ends a table. */
function endIn(bytes: Buffer, isFirst: boolean): number | null {
  if (isFirst && bytes.toString('latin1', 0, last.length) === last) return 0
  const at = bytes.indexOf(`\n${last}`)
  return at < 0 ? null : at + 1
}
