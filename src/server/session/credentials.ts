import * as v from 'valibot'
import { withoutMask } from '#domain/kernel/schema.ts'

export const phoneSchema = v.pipe(
  v.string('required'),
  v.trim(),
  v.transform(withPlus),
  v.regex(/^\+998\d{9}$/, 'phone'),
)

/** `998 (90) 123-45-67` and `+998901234567` are one phone. */
export function withPlus(phone: string): string {
  return `+${withoutMask(phone).replace(/^\+/, '')}`
}
