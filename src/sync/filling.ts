import type { HeldRow, IdRange, News, Snapshot } from '#store/port.ts'
import type { Cursor } from './cursor.ts'
import type { Part } from './parts.ts'
import { rightsIn } from './sight.ts'

/** What a person may see now, compared with what the device holds. */
export interface Review {
  /** The cursor, in which parts that differ are no longer complete. */
  readonly cursor: Cursor
  /** Whether any part differs. */
  readonly isOther: boolean
  /** Parts of which the device must drop everything. */
  readonly emptied: Readonly<Record<string, IdRange>>
  readonly narrowed: NonNullable<News['narrowed']>
}

const everything: IdRange = { after: '', upTo: null }

/** Compares the cursor's parts with the present ones; `renew` are parts that the device wants anew. */
export function reviewed(cursor: Cursor, parts: readonly Part[], renew: readonly string[]): Review {
  const before = new Map(Object.entries(cursor.held))
  const names = new Set(parts.map(({ name }) => name))
  const gone = [...before.keys()].filter((name) => !names.has(name))
  const lessened = parts.filter(({ name, sight }) => {
    const held = before.get(name)
    return held !== undefined && rightsIn(held) !== rightsIn(sight.name)
  })
  const emptied = [...gone, ...lessened.flatMap(({ name, sight }) => (sight.narrowing ? [] : [name]))]
  const held = parts.map(({ name, sight }) => {
    const isWhole = before.get(name) === sight.name && !renew.includes(name)
    return [name, isWhole ? sight.name : rightsIn(sight.name)] as const
  })
  const { filling } = cursor
  const filled = parts.find(({ name }) => name === filling?.part)
  const goesOn = filled?.sight.name === filling?.sight && !renew.includes(filling?.part ?? '')
  return {
    cursor: { ...cursor, held: Object.fromEntries(held), filling: goesOn ? filling : null },
    isOther: gone.length > 0 || !goesOn || parts.some((part) => isOther(part, before.get(part.name))),
    emptied: Object.fromEntries(emptied.map((name) => [name, everything])),
    narrowed: Object.fromEntries(
      lessened.flatMap(({ name, sight }) => (sight.narrowing ? [[name, sight.narrowing]] : [])),
    ),
  }
}

/** An incomplete part is compared by its rights alone. */
const isOther = ({ sight }: Part, held: string | undefined) => held !== sight.name && held !== rightsIn(sight.name)

export interface Filled {
  readonly rows: Readonly<Record<string, readonly HeldRow[]>>
  readonly filled: Readonly<Record<string, IdRange>>
  readonly cursor: Cursor
  /** How many more rows fit into the answer. */
  readonly room: number
}

export const nothingOf = (cursor: Cursor, room: number): Filled => ({ rows: {}, filled: {}, cursor, room })

/** Delivers more of the incomplete parts, until the answer is full. */
export async function fill(snapshot: Snapshot, parts: readonly Part[], cursor: Cursor, room: number): Promise<Filled> {
  let now = nothingOf(cursor, room)
  for (const part of parts) {
    if (now.room === 0) break
    if (cursor.held[part.name] !== part.sight.name) now = await fillPart(snapshot, part, now)
  }
  return now
}

async function fillPart(snapshot: Snapshot, part: Part, { rows, filled, cursor, room }: Filled): Promise<Filled> {
  const { name, sight } = part
  const { held, filling, first } = cursor
  const after = filling?.part === name ? filling.id : null
  const found = await part.after(snapshot, after, room)
  const last = found.length < room ? null : (found.at(-1)?.id ?? null)
  return {
    rows: found.length > 0 ? { ...rows, [name]: found } : rows,
    filled: { ...filled, [name]: { after: after ?? '', upTo: last } },
    cursor: {
      ...cursor,
      held: last ? held : { ...held, [name]: sight.name },
      filling: last ? { part: name, sight: sight.name, id: last } : null,
      first: first && { ...first, done: first.done + found.length },
    },
    room: room - found.length,
  }
}
