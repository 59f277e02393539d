import { useCallback, useRef, useState } from 'react'
import { now as timeNow } from '#client/data/call/connection.ts'
import { type Document, lineFieldsOf } from '#domain/kernel/document.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type LineMessages, movedFaults, withoutCells, withoutWhole } from './faults.ts'
import type { LinesOf } from './line.ts'

/** The lines in a record or a draft, by field. */
export const linesIn = (document: Document, values: Row): LinesOf =>
  Object.fromEntries(lineFieldsOf(document).map(({ name }) => [name, (values[name] ?? []) as readonly Row[]]))

/** A line as a person has left it: where the declaration asks for it, with the moment. */
function stamped(document: Document, name: string, line: Row): Row {
  const field = document.fields[name]
  const by = field?.kind === 'lines' ? field.stamps : undefined
  return by === undefined ? line : { ...line, [by]: timeNow().toISOString() }
}

interface State {
  readonly lines: LinesOf
  /** Messages on the lines. */
  readonly said: LineMessages
}

/** The lines while typing. A changed line is a new object and others stay the same, so that only it renders. */
export function useLines(document: Document, first: LinesOf) {
  const [state, show] = useState<State>({ lines: first, said: {} })
  /** What is drawn may be a moment behind: a scan is drawn where it is scanned before it is drawn here. */
  const latest = useRef(state)
  const put = useCallback((change: (now: State) => State) => {
    latest.current = change(latest.current)
    show(latest.current)
  }, [])
  const now = useCallback(() => latest.current.lines, [])

  const replaceAll = useCallback((next: LinesOf) => put(() => ({ lines: next, said: {} })), [put])
  const tell = useCallback((next: LineMessages) => put((now) => ({ ...now, said: next })), [put])

  const set = useCallback(
    (name: string, rows: readonly Row[]) =>
      put((now) => ({
        lines: { ...now.lines, [name]: rows },
        said: Object.fromEntries(Object.entries(now.said).filter(([key]) => key.split('.')[0] !== name)),
      })),
    [put],
  )
  const add = useCallback(
    (name: string, rows: readonly Row[]) =>
      put(({ lines: held, said: known }) => ({
        lines: { ...held, [name]: [...(held[name] ?? []), ...rows.map((row) => stamped(document, name, row))] },
        said: withoutWhole(known, name),
      })),
    [put, document],
  )
  const insert = useCallback(
    (name: string, at: number, row: Row) =>
      put(({ lines: held, said: known }) => ({
        lines: { ...held, [name]: (held[name] ?? []).toSpliced(at, 0, row) },
        said: withoutWhole(movedFaults(known, name, at, 1), name),
      })),
    [put],
  )
  const change = useCallback(
    (name: string, at: number, patch: Row) =>
      put(({ lines: held, said: known }) => ({
        lines: {
          ...held,
          [name]: (held[name] ?? []).map((row, index) =>
            index === at ? stamped(document, name, { ...row, ...patch }) : row,
          ),
        },
        said: withoutWhole(withoutCells(known, name, at, Object.keys(patch)), name),
      })),
    [put, document],
  )
  const remove = useCallback(
    (name: string, at: number) =>
      put(({ lines: held, said: known }) => ({
        lines: { ...held, [name]: (held[name] ?? []).filter((_, index) => index !== at) },
        said: withoutWhole(movedFaults(known, name, at, -1), name),
      })),
    [put],
  )
  return { ...state, now, replaceAll, tell, set, add, insert, change, remove }
}

export type LinesState = ReturnType<typeof useLines>
