/** Messages by path, such as `lines.3.quantity`. */
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

/** Messages without those on cells that have changed. */
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

/** Messages after lines were inserted or removed at `from`: those of later lines move by `by`. */
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

/** Without the messages on the list of lines as a whole, which any change may settle. */
export const withoutWhole = (said: LineMessages, name: string): LineMessages => keptIn(said, (key) => key !== name)

const keptIn = (said: LineMessages, keep: (key: string) => boolean): LineMessages => {
  const kept = Object.entries(said).filter(([key]) => keep(key))
  return kept.length === Object.keys(said).length ? said : Object.fromEntries(kept)
}
