import { type Fields, keyed } from './field.ts'
import type { Row } from './resource.ts'

/** A row in which secrets are told only as set or not. */
export function withoutSecrets<R extends Row>(fields: Fields, row: R, held: Row | null): R {
  const told = secretKeys(fields).map((key) => [
    key,
    typeof row[key] === 'string' || (row[key] && held?.[key]) === true,
  ])
  return told.length === 0 ? row : { ...row, ...Object.fromEntries(told) }
}

/** The secrets that a typed row sets, and those that it takes away. */
export const secretsIn = (fields: Fields, typed: Row): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    secretKeys(fields).flatMap((key): [string, string | null][] => {
      const value = typed[key]
      return typeof value === 'string' ? [[key, value]] : value === true ? [] : [[key, null]]
    }),
  )

/** What a form keeps on the device while it is typed: no secret among it. */
export const secretKeys = (fields: Fields): readonly string[] =>
  keyed(fields).flatMap(({ key, field }) => (field.kind === 'secret' ? [key] : []))
