import * as v from 'valibot'
import { withoutMask } from '../kernel/schema.ts'

/** `998 (90) 123-45-67` and `+998901234567` are one phone. */
const withPlus = (phone: string) => `+${withoutMask(phone).replace(/^\+/, '')}`

/** However it was typed, one phone is one login; letters of an e-mail are all small. */
export const loginFrom = (text: string) => (text.includes('@') ? text.toLowerCase() : withPlus(text))

export const phoneSchema = v.pipe(
  v.string('required'),
  v.trim(),
  v.transform(withPlus),
  v.regex(/^\+998\d{9}$/, 'phone'),
)

/** What a person is written to by, and known by at the sign-in. */
export const phoneOrEmailSchema = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(250, 'max_length'),
  v.trim(),
  v.transform(loginFrom),
  v.check((login) => login.includes('@') || /^\+998\d{9}$/.test(login), 'phone'),
  v.check((login) => !login.includes('@') || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(login), 'email'),
)
