/** Messages by where they stand: `lines.3.quantity`. */
export type LineMessages = Readonly<Record<string, string>>

/** The messages of one line, by column. */
export type LineSaid = Readonly<Record<string, string>>

interface Place {
  readonly index: number
  readonly column: string
}

const placeIn = (name: string, key: string): Place | null => {
  const [field, index, column = ''] = key.split('.')
  return field === name && /^\d+$/.test(index ?? '') ? { index: Number(index), column } : null
}

export function byLine(said: LineMessages, name: string): ReadonlyMap<number, LineSaid> {
  const lines = new Map<number, Record<string, string>>()
  for (const [key, message] of Object.entries(said)) {
    const place = placeIn(name, key)
    if (!place) continue
    const line = lines.get(place.index) ?? {}
    line[place.column] ??= message
    lines.set(place.index, line)
  }
  return lines
}

/** Without what was said of a cell that has changed since. */
export function withoutCells(
  said: LineMessages,
  name: string,
  index: number,
  columns: readonly string[],
): LineMessages {
  return keptIn(said, (key) => {
    const place = placeIn(name, key)
    return !(place?.index === index && columns.includes(place.column))
  })
}

/** What is said of later lines moves with them. */
export function movedFaults(said: LineMessages, name: string, from: number, by: 1 | -1): LineMessages {
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, message]) => {
      const place = placeIn(name, key)
      if (!place || place.index < from) return [[key, message]]
      if (by === -1 && place.index === from) return []
      const [, , ...rest] = key.split('.')
      return [[[name, place.index + by, ...rest].join('.'), message]]
    }),
  )
}

/** What is said of the lines as a whole, and of each of them, changes with what they are. */
export const withoutWhole = (said: LineMessages, name: string): LineMessages => keptIn(said, (key) => key !== name)

const keptIn = (said: LineMessages, keep: (key: string) => boolean): LineMessages => {
  const kept = Object.entries(said).filter(([key]) => keep(key))
  return kept.length === Object.keys(said).length ? said : Object.fromEntries(kept)
}
