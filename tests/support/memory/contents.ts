import { house } from '#domain/house.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import type { Author, Change } from '#store/port.ts'
import type { Feeds } from './feeds.ts'
import type { Letters } from './inbox.ts'
import type { Kept } from './ledger.ts'

type Tables = ReadonlyMap<string, Map<string, StoredRow>>
export interface Contents {
  readonly tables: Tables
  readonly counters: Map<string, number>
  readonly changes: (Change & { readonly by: Author })[]
  readonly entries: Kept[]
  readonly feeds: Feeds
  readonly letters: Letters
}

export const emptyContents = (): Contents => ({
  tables: new Map(house.map(({ name }) => [name, new Map()])),
  counters: new Map(),
  changes: [],
  entries: [],
  feeds: { positions: new Map(), log: [] },
  letters: { streams: new Map(), received: new Map(), alarms: [] },
})

/** A transaction writes into a copy. */
export const copiedContents = ({ tables, counters, changes, entries, feeds, letters }: Contents): Contents => ({
  tables: new Map([...tables].map(([name, rows]) => [name, new Map(rows)])),
  counters: new Map(counters),
  changes: [...changes],
  entries: [...entries],
  feeds: { positions: new Map(feeds.positions), log: [...feeds.log] },
  letters: {
    streams: new Map(letters.streams),
    received: new Map(letters.received),
    alarms: [...letters.alarms],
  },
})
