import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hidden, revealed } from '#server/second-factor/hidden.ts'
import { plainCode } from '#server/second-factor/recovery.ts'
import { addressOf, base32, codeAt, stepAt, stepOf } from '#server/second-factor/totp.ts'

/** The secret of RFC 6238, appendix B, of whose eight figures an app shows the last six. */
const told = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code is that of RFC 6238', (second, eight) => {
  expect(codeAt(told, stepAt(new Date(second * 1000)))).toBe(eight.slice(-6))
})

/** RFC 4226, appendix D: the counter itself. */
test.each([
  [0, '755224'],
  [1, '287082'],
  [5, '254676'],
  [9, '520489'],
])('at counter %i the code is that of RFC 4226', (counter, code) => {
  expect(codeAt(told, counter)).toBe(code)
})

/** RFC 4648, section 10, without its padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s is %s in base 32', (plain, written) => {
  expect(base32(Buffer.from(plain))).toBe(written)
})

const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes))
const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })

test('a code is taken in its half minute and in the two beside it, as one of its own', () => {
  fc.assert(
    fc.property(secrets, moments, fc.integer({ min: -1, max: 1 }), (secret, now, apart) => {
      const step = stepAt(now)
      const found = stepOf(secret, codeAt(secret, step + apart), now)
      expect(found).not.toBeNull()
      expect(codeAt(secret, found!)).toBe(codeAt(secret, step + apart))
    }),
  )
})

test('a code of two half minutes away is taken only where it is that of a nearer one by chance', () => {
  fc.assert(
    fc.property(secrets, moments, fc.constantFrom(-40, -3, -2, 2, 3, 40), (secret, now, apart) => {
      const code = codeAt(secret, stepAt(now) + apart)
      const near = [-1, 0, 1].map((one) => codeAt(secret, stepAt(now) + one))
      expect(stepOf(secret, code, now) !== null).toBe(near.includes(code))
    }),
  )
})

test.each(['', '12345', '1234567', '12345a', '１２３４５６', 'undefined'])('%s is no code', (typed) => {
  expect(stepOf(told, typed, new Date(59_000))).toBeNull()
})

test('what is hidden is revealed by the same key, for the same person, and as long as nobody changed it', () => {
  const bytes = (length: number) =>
    fc.uint8Array({ minLength: length, maxLength: length }).map((all) => Buffer.from(all))
  fc.assert(
    fc.property(secrets, bytes(32), bytes(32), fc.uuid(), fc.uuid(), (secret, key, other, who, whoElse) => {
      const text = hidden(secret, key, who)
      expect(text).not.toContain(secret.toString('base64'))
      expect(revealed(text, key, who)).toEqual(secret)
      if (!other.equals(key)) expect(revealed(text, other, who)).toBeNull()
      if (whoElse !== who) expect(revealed(text, key, whoElse)).toBeNull()
      const changed = Buffer.from(text, 'base64')
      changed[changed.length - 1]! ^= 1
      expect(revealed(changed.toString('base64'), key, who)).toBeNull()
      expect(revealed(text.slice(0, 20), key, who)).toBeNull()
    }),
  )
})

test.each([
  ['7K2M-9QXA-04TZ', '7K2M9QXA04TZ'],
  [' 7k2m 9qxa 04tz ', '7K2M9QXA04TZ'],
  ['7k2m9qxao4tz', '7K2M9QXA04TZ'],
  ['IL1O-0000-0000', '111000000000'],
])('a recovery code typed as %s is %s', (typed, plain) => {
  expect(plainCode(typed)).toBe(plain)
})

test('the app is told whose account it is', () => {
  expect(addressOf('MZXW6YTBOI', '+998901234567')).toBe(
    'otpauth://totp/Savdo:%2B998901234567?secret=MZXW6YTBOI&issuer=Savdo&digits=6&period=30',
  )
})
