import * as v from 'valibot'

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const position = v.object({ epoch: v.string(), version, mark: v.string() })
const id = v.pipe(v.string(), v.regex(/^[\da-f-]{36}$/))

/** Where a device's replica has come to. The device keeps it as text and never looks inside. */
const cursor = v.object({
  /** Of whose organisation all of it is. */
  wall: v.string(),
  /** Up to where it has heard what has changed. */
  own: position,
  everybody: position,
  /** Where the feeds stood when its latest rows were read: some of them may be newer than what it has heard. */
  latest: v.object({ own: position, everybody: position }),
  /** The parts it holds, by the sight that they were filled for; of one that is not whole only the rights stand. */
  held: v.record(v.string(), v.string()),
  /** The last row or sheet taken of a part that is not whole. */
  filling: v.nullable(v.object({ part: v.string(), sight: v.string(), id })),
  /** Until all has come for the first time: how much of it has, and whether selling can begin. */
  first: v.nullable(v.object({ done: version, total: version, ready: v.boolean() })),
})
export type Cursor = v.InferOutput<typeof cursor>

export const writeCursor = (written: Cursor): string => btoa(JSON.stringify(written))

/** What can't be read is of another time: nothing. */
export function readCursor(text: string): Cursor | null {
  try {
    return v.parse(cursor, JSON.parse(atob(text)))
  } catch {
    return null
  }
}
