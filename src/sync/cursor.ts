import * as v from 'valibot'

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const position = v.object({ epoch: v.string(), version, mark: v.string() })
const id = v.pipe(v.string(), v.regex(/^[\da-f-]{36}$/))

/** How far a device's replica has come. The device keeps it as text and never looks inside. */
const cursor = v.object({
  /** The organisation that all of it belongs to. */
  wall: v.string(),
  /** Up to where changes were delivered. */
  own: position,
  everybody: position,
  /** The positions of the feeds when its newest rows were read: these rows may be newer than the delivered changes. */
  latest: v.object({ own: position, everybody: position }),
  /**
   * The parts it holds, each with the sight it was filled for; of a part that is not complete only the rights are
   * given.
   */
  held: v.record(v.string(), v.string()),
  /** The last row or sheet delivered of an incomplete part. */
  filling: v.nullable(v.object({ part: v.string(), sight: v.string(), id })),
  /** Progress of the first filling: how much has come, and whether selling can begin; null afterwards. */
  first: v.nullable(v.object({ done: version, total: version, ready: v.boolean() })),
})
export type Cursor = v.InferOutput<typeof cursor>

export const writeCursor = (written: Cursor): string => btoa(JSON.stringify(written))

/** Null if it can't be read: written by another version. */
export function readCursor(text: string): Cursor | null {
  try {
    return v.parse(cursor, JSON.parse(atob(text)))
  } catch {
    return null
  }
}
