import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hidReader } from '#client/hardware/scan/hid-report.ts'
import { serialReader } from '#client/hardware/scan/serial-reader.ts'

/** A report of the HID standard: length, kind, 56 bytes of text, three of the maker, and whether more follows. */
function report(text: string, more = false, shift = 0) {
  const bytes = new Uint8Array(63)
  bytes[0] = text.length
  bytes.set(new TextEncoder().encode(']C0'), 1 + shift)
  bytes.set(new TextEncoder().encode(text), 4 + shift)
  bytes[62] = Number(more)
  return new DataView(bytes.buffer)
}

describe('a scanner of the HID standard', () => {
  test('says a code in one report or in several', () => {
    const read = hidReader()
    expect(read(2, report('5901234123457'))).toBe('5901234123457')
    expect(read(2, report('SAVDO1:ABC', true))).toBeNull()
    expect(read(2, report('DEF'))).toBe('SAVDO1:ABCDEF')
    expect(read(2, report('5901234123457\r', false, 1))).toBe('5901234123457')
  })

  test('of other reports nothing is taken', () => {
    const read = hidReader()
    expect(read(4, report('5901234123457'))).toBeNull()
    expect(read(2, new DataView(new ArrayBuffer(8)))).toBeNull()
  })
})

describe('a scanner on a wire', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const bytes = (text: string) => new TextEncoder().encode(text)

  test('says a code in whatever pieces, closed by a line end', () => {
    const told: string[] = []
    const read = serialReader((text) => told.push(text))
    read(bytes('59012'))
    read(bytes('34123457\r'))
    read(bytes('\n11112222\r\n3333'))
    read(bytes('4444\r'))
    expect(told).toEqual(['5901234123457', '11112222', '33334444'])
  })

  test('or by silence, where it sends no line end', () => {
    const told: string[] = []
    const read = serialReader((text) => told.push(text))
    read(bytes('5901234'))
    vi.advanceTimersByTime(50)
    read(bytes('123457'))
    expect(told).toEqual([])
    vi.advanceTimersByTime(200)
    expect(told).toEqual(['5901234123457'])
  })
})
