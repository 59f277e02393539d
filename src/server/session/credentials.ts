import * as v from 'valibot'
import { withoutMask } from '#domain/kernel/schema.ts'

/** Rules for new passwords; an existing one is only compared. */
export const passwordSchema = v.pipe(
  v.string('required'),
  v.minLength(8, 'min_length'),
  v.maxLength(200, 'max_length'),
  v.regex(/\p{L}/u, 'letters_and_digits'),
  v.regex(/\d/, 'letters_and_digits'),
)

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
