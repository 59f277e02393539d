import { assert, constantFrom, property, string, stringMatching, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { codes, text } from '#domain/kernel/field.ts'
import { parseFields } from '#domain/kernel/schema.ts'

const kept = (typed: string, fields = { it: codes({ shape: 'serial' }) }) => {
  const parsed = parseFields(fields, { it: [typed] })
  return parsed.ok ? (parsed.value.it as readonly string[])[0] : parsed.refusal.faults
}
const keptText = (typed: string, lines?: number) => {
  const parsed = parseFields({ it: text({ max: 5000, ...(lines && { lines }) }) }, { it: typed })
  return parsed.ok ? parsed.value.it : parsed.refusal.faults
}

test.each([
  ['small letters', 'sn0100000592'],
  ['a space within', 'SN 0100 000592'],
  ['a space that no one sees', 'SN01\u200b00000592'],
  ['a hyphen that no one sees', 'SN01\u00ad00000592'],
  ['wide letters', 'ＳＮ０１０００００５９２'],
  ['letters of another alphabet', 'ЅN0100000592'],
  ['a sign that turns the direction', '\u202eSN0100000592\u202c'],
  ['a line break', 'SN0100\r\n000592\n'],
  ['a byte order mark', '\ufeffSN0100000592'],
])('a serial number with %s is the same number', (_, typed) => {
  expect(kept(typed)).toBe('SN0100000592')
})

test('numbers that differ stay apart, and what has no sign left is none', () => {
  expect(new Set(['SN-1', 'SN1', 'SN/1', 'SN_1', 'SÑ1', 'ШН1', 'SN.1'].map((one) => kept(one))).size).toBe(7)
  expect(kept('\u200b \u202e')).toEqual({ 'it.0': [{ code: 'required' }] })
  expect(kept('1'.repeat(51))).toEqual({ 'it.0': [{ code: 'max_length', params: { limit: 50, actual: 51 } }] })
})

/** What may stand anywhere in a code without being seen. */
const unseen = constantFrom(' ', '\t', '\n', '\u00a0', '\u00ad', '\u200b', '\u200e', '\u202e', '\u2066', '\ufeff', '\0')

test('however a serial number is written, it has one spelling, and its spelling is its own', () => {
  const written = tuple(stringMatching(/^[A-Za-z0-9/.-]{1,40}$/), unseen, unseen, unseen)
  assert(
    property(written, ([code, before, within, after]) => {
      const half = Math.ceil(code.length / 2)
      const other = `${before}${code.slice(0, half).toLowerCase()}${within}${code.slice(half).toUpperCase()}${after}`
      expect(kept(other)).toBe(code.toUpperCase())
    }),
  )
  assert(
    property(string({ unit: 'binary', minLength: 1, maxLength: 12 }), (typed) => {
      const once = kept(typed)
      if (typeof once === 'string') expect(kept(once)).toBe(once)
    }),
  )
})

test('a text keeps no sign that steers instead of being read, and breaks lines where it may', () => {
  expect(keptText('Ali\u202e gnp.exe\u2069')).toBe('Ali gnp.exe')
  expect(keptText('one\r\ntwo\tthree')).toBe('one two three')
  expect(keptText('one\r\ntwo\u2028three\tfour\u0007', 2)).toBe('one\ntwo\nthree four')
  expect(keptText('\u202e\u200f')).toBe(null)
  expect(keptText('Oʻzbekiston — Ўзбекистон 👨‍👩‍👧')).toBe('Oʻzbekiston — Ўзбекистон 👨‍👩‍👧')
  assert(
    property(string({ unit: 'binary', maxLength: 30 }), constantFrom(undefined, 3), (typed, lines) => {
      const once = keptText(typed, lines)
      expect(String(once ?? '')).not.toMatch(
        lines ? /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u : /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u,
      )
      if (typeof once === 'string') expect(keptText(once, lines)).toBe(once)
    }),
  )
})
