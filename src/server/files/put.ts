import { fault } from '#domain/kernel/result.ts'
import { Refused } from '../http/errors.ts'

/** Takes the next piece of a file. */
export type Put = (piece: string | Uint8Array) => Promise<void>

/** Refuses, in words, a report that has more rows than a kind of file can hold. */
export function refuseBeyond(rows: number, limit: number) {
  if (rows > limit) throw new Refused('invalid', { format: [fault('too_many_rows', { limit })] })
}
