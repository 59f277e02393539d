import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { characterOf } from '#client/hardware/scan/keys.ts'
import { createWedge } from '#client/hardware/scan/wedge.ts'

/** Types a text with these pauses before each key after the first, and before Enter. */
function typed(text: string, pauses: readonly number[], wedge = createWedge(), from = 0, ofFigures = false) {
  let now = from
  for (const [at, character] of [...text].entries()) {
    now += at === 0 ? 0 : pauses[at - 1]!
    wedge.press(character, now)
  }
  return wedge.end(now + pauses[text.length - 1]!, ofFigures)
}
const steady = (text: string, pause: number) => typed(text, new Array(text.length).fill(pause))

/** Recorded: a scanner of each pace, in milliseconds between keys. */
const traces: [string, string, readonly number[]][] = [
  ['a quick one', '5901234123457', [2, 1, 2, 2, 1, 3, 2, 1, 2, 2, 1, 2, 4]],
  ['a usual one', '5901234123457', [16, 17, 15, 16, 33, 1, 16, 15, 17, 16, 16, 16, 17]],
  ['a slow one', '356938035643809', [82, 95, 88, 101, 79, 92, 85, 99, 90, 84, 96, 88, 91, 87, 93]],
  ['one with letters', 'R58N12ABCDE', [8, 9, 8, 8, 16, 8, 8, 9, 8, 8, 8]],
]

describe('what is scanned', () => {
  test.each(traces)('%s is heard', (_name, text, pauses) => {
    expect(typed(text, pauses)).toBe(text)
  })

  test('any code, as long as its keys come as a scanner sends them', () => {
    const scan = fc
      .stringMatching(/^[\dA-Z]{4,30}$/)
      .chain((text) =>
        fc.tuple(
          fc.constant(text),
          fc.array(fc.integer({ min: 0, max: 40 }), { minLength: text.length, maxLength: text.length }),
        ),
      )
    fc.assert(
      fc.property(scan, ([text, pauses]) => {
        expect(typed(text, pauses)).toBe(text)
      }),
    )
  })

  test('what a person typed a moment before does not belong to it', () => {
    const wedge = createWedge()
    wedge.press('7', 0)
    expect(typed('5901234123457', new Array(13).fill(10), wedge, 300)).toBe('5901234123457')
  })

  test('two codes one after another are two', () => {
    const wedge = createWedge()
    expect(typed('11112222', new Array(8).fill(10), wedge, 0)).toBe('11112222')
    expect(typed('33334444', new Array(8).fill(10), wedge, 90)).toBe('33334444')
  })
})

describe('what is typed', () => {
  test('a sum by a fast hand stays a sum in a field of figures, where a slow code is still heard', () => {
    const inFigures = (text: string, pause: number) =>
      typed(text, new Array(text.length).fill(pause), createWedge(), 0, true)
    expect(inFigures('15000000', 100)).toBeNull()
    expect(steady('15000000', 100)).toBe('15000000')
    expect(inFigures('356938035643809', 100)).toBe('356938035643809')
    expect(inFigures('5901234123457', 15)).toBe('5901234123457')
    expect(inFigures('12345678', 15)).toBe('12345678')
  })

  test('is never taken for a scan, however long it is, as fast as people type', () => {
    const typing = fc
      .stringMatching(/^[\da-z ]{1,40}$/)
      .chain((text) =>
        fc.tuple(
          fc.constant(text),
          fc.array(fc.integer({ min: 60, max: 400 }), { minLength: text.length, maxLength: text.length }),
          fc.integer({ min: 121, max: 400 }),
          fc.nat({ max: text.length - 1 }),
        ),
      )
    fc.assert(
      fc.property(typing, ([text, pauses, hesitation, at]) => {
        const human = pauses.map((pause, index) => (index === at ? hesitation : pause))
        const heard = typed(text, human)
        // A tail after the hesitation that looks like a slow scanner needs eight keys without one above 120 ms.
        if (heard !== null) expect(heard.length).toBeGreaterThanOrEqual(8)
        expect(heard).not.toBe(text)
      }),
    )
  })

  test.each([
    ['a word by a quick typist', 'samsung', 90],
    ['a price by a quick typist', '89000', 70],
    ['a phone number at the pace of a bookkeeper', '901234567', 130],
    ['three keys that fell together', '123', 5],
    ['words at the pace of a slow scanner', 'galaxy a56 case', 100],
  ])('%s', (_name, text, pause) => {
    expect(steady(text, pause)).toBeNull()
  })

  test('Enter long after the last key belongs to a person', () => {
    expect(typed('5901234123457', [...new Array(12).fill(5), 400])).toBeNull()
  })
})

describe('keys by their places', () => {
  const key = (code: string, key: string, shiftKey = false) => characterOf({ code, key, shiftKey })

  test('the layout of the machine does not matter', () => {
    expect([key('KeyR', 'к'), key('KeyA', 'ф', true), key('KeyQ', 'a'), key('Digit5', '5')].join('')).toBe('rAq5')
    expect(key('Digit4', '$', true)).toBe('$')
    expect([key('Semicolon', 'Ж', true), key('Slash', '.'), key('Minus', '-'), key('Period', 'ю')].join('')).toBe(
      ':/-.',
    )
    expect(key('Numpad7', '7')).toBe('7')
  })

  test('Ctrl and the bracket are the separator of GS1 codes', () => {
    const bracket = { code: 'BracketRight', key: 'ъ', shiftKey: false }
    expect(characterOf({ ...bracket, ctrlKey: true })).toBe('\x1d')
    expect(characterOf(bracket)).toBe(']')
  })

  test('neither does Caps Lock', () => {
    expect([key('KeyA', 'A'), key('KeyA', 'a', true)]).toEqual(['a', 'A'])
  })

  test('a keyboard that does not tell its keys is believed', () => {
    expect(key('', '5')).toBe('5')
    expect([key('F2', 'F2'), key('ArrowUp', 'ArrowUp'), key('', 'Unidentified')]).toEqual([null, null, null])
  })
})
