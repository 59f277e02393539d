import * as v from 'valibot'

const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const position = v.object({ epoch: v.string(), version, mark: v.string() })
const id = v.pipe(v.string(), v.regex(/^[\da-f-]{36}$/))

/** Where a device's replica has come to. The device keeps it as text and never looks inside. */
const cursor = v.object({
  /** What the person could see when it was given. */
  sight: v.string(),
  own: position,
  everybody: position,
  /** While the first helping lasts: the last row or sheet taken, how many of all are taken, and whether selling can begin. */
  filling: v.nullable(
    v.object({
      part: v.string(),
      id: v.nullable(id),
      done: version,
      total: version,
      late: v.optional(v.boolean(), false),
    }),
  ),
})
export type Cursor = v.InferOutput<typeof cursor>
export type Filling = NonNullable<Cursor['filling']>

export const writeCursor = (written: Cursor): string => btoa(JSON.stringify(written))

/** What can't be read is of another time: nothing. */
export function readCursor(text: string): Cursor | null {
  try {
    return v.parse(cursor, JSON.parse(atob(text)))
  } catch {
    return null
  }
}
