import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inReadingOrder } from '#client/hardware/camera/reading-order.ts'
import { createSweep } from '#client/hardware/camera/sweep.ts'
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

describe('a camera over a label', () => {
  test('tells what it gathered when a frame brings nothing new', () => {
    const sweep = createSweep()
    expect(sweep([], 0)).toBeNull()
    expect(sweep(['ean'], 100)).toBeNull()
    expect(sweep(['ean', 'imei1', 'imei1'], 200)).toBeNull()
    expect(sweep(['ean', 'imei2'], 300)).toBeNull()
    expect(sweep(['imei1', 'imei2'], 400)).toEqual(['ean', 'imei1', 'imei2'])
  })

  test('a code that stays in sight counts once, and again when it comes back', () => {
    const sweep = createSweep()
    const told = []
    for (let at = 0; at < 3000; at += 100) told.push(sweep(['a'], at))
    for (let at = 3000; at < 4000; at += 100) told.push(sweep([], at))
    for (let at = 4000; at < 4500; at += 100) told.push(sweep(['a'], at))
    expect(told.filter((one) => one !== null)).toEqual([['a'], ['a']])
  })

  test('a code that stays in sight counts once on a slow device too, where not every frame reads it', () => {
    const sweep = createSweep()
    const told = []
    for (let at = 0; at < 20_000; at += 900) told.push(sweep(at % 1800 === 0 ? ['a'] : [], at))
    for (let at = 20_000; at < 23_000; at += 900) told.push(sweep([], at))
    for (let at = 23_000; at < 26_000; at += 900) told.push(sweep(['a'], at))
    expect(told.filter((one) => one !== null)).toEqual([['a'], ['a']])
  })

  test('a label is read from its top, however it is held', () => {
    const code = (text: string, top: number, turned = false) => {
      const corners = [
        { x: 10, y: top },
        { x: 90, y: top },
        { x: 90, y: top + 10 },
        { x: 10, y: top + 10 },
      ]
      return { text, corners: turned ? corners.map(({ x, y }) => ({ x: 100 - x, y: 100 - y })) : corners }
    }
    const names = (found: readonly { text: string }[]) => found.map(({ text }) => text).join(' ')
    const upright = [code('second', 50), code('third', 70), code('first', 20)]
    expect(names(inReadingOrder(upright))).toBe('first second third')
    const onItsHead = [code('third', 70, true), code('first', 20, true), code('second', 50, true)]
    expect(names(inReadingOrder(onItsHead))).toBe('first second third')
    expect(inReadingOrder([])).toEqual([])
  })
})
