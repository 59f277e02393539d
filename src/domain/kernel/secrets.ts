import { type Fields, keyed } from './field.ts'
import type { Row } from './resource.ts'

/** The row with each secret replaced by whether it is set. */
export function withoutSecrets<R extends Row>(fields: Fields, row: R, held: Row | null): R {
  const told = secretKeys(fields).map((key) => [
    key,
    typeof row[key] === 'string' || (row[key] && held?.[key]) === true,
  ])
  return told.length === 0 ? row : { ...row, ...Object.fromEntries(told) }
}

/** By key: the new text of each secret that is set, null for each that is removed. Kept ones are left out. */
export const secretsIn = (fields: Fields, typed: Row): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    secretKeys(fields).flatMap((key): [string, string | null][] => {
      const value = typed[key]
      return typeof value === 'string' ? [[key, value]] : value === true ? [] : [[key, null]]
    }),
  )

/** The keys of secret fields. A form does not keep them on the device while it is typed. */
export const secretKeys = (fields: Fields): readonly string[] =>
  keyed(fields).flatMap(({ key, field }) => (field.kind === 'secret' ? [key] : []))
