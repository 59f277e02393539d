import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inReadingOrder } from '#client/hardware/camera/reading-order.ts'
import { createSweep } from '#client/hardware/camera/sweep.ts'
import { ordered } from '#client/hardware/camera/sweep-order.ts'

describe('a sweep over a label', () => {
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

  test.each([
    ['in full size', 'whole'],
    ['half as large', 'half'],
  ] as const)('a code that is read %s only counts once while it stays, however seldom that look is', (_, able) => {
    const sweep = createSweep()
    const told: (readonly string[] | null)[] = []
    const look = (at: number, isThere: boolean) => {
      const isAble = at % 1000 === 0
      const other = able === 'whole' ? 'half' : 'whole'
      told.push(sweep(isThere && isAble ? ['a'] : [], at, isAble ? able : other))
    }
    for (let at = 0; at < 20_000; at += 100) look(at, true)
    for (let at = 20_000; at < 26_000; at += 100) look(at, false)
    for (let at = 26_000; at < 28_000; at += 100) look(at, true)
    expect(told.filter((one) => one !== null)).toEqual([['a'], ['a']])
  })

  test("a code that only harder looks find counts once while it stays, whatever the looks between don't find", () => {
    const sweep = createSweep()
    const told = []
    for (let at = 0; at < 20_000; at += 100)
      told.push(sweep(at % 1000 === 0 ? ['a'] : [], at, at % 1000 === 0 ? 'harder' : 'whole'))
    for (let at = 20_000; at < 30_000; at += 100) told.push(sweep([], at, at % 1000 === 0 ? 'harder' : 'whole'))
    for (let at = 30_000; at < 31_000; at += 100)
      told.push(sweep(at % 1000 === 0 ? ['a'] : [], at, at % 1000 === 0 ? 'harder' : 'whole'))
    expect(told.filter((one) => one !== null)).toEqual([['a'], ['a']])
  })

  test('a code on the edge of what is readable counts once, whichever look finds it', () => {
    const sweep = createSweep()
    const told = []
    for (let at = 0; at < 10_000; at += 100) {
      const isHard = at % 500 === 400
      told.push(sweep(at === 0 || (isHard && at % 2000 === 1900) ? ['a'] : [], at, isHard ? 'harder' : 'whole'))
    }
    expect(told.filter((one) => one !== null)).toEqual([['a']])
  })

  test('a code that is hard to read counts once while the others of its label stay, and again once they are gone', () => {
    const sweep = createSweep()
    const told: (readonly string[] | null)[] = []
    const label = (from: number, to: number) => {
      for (let at = from; at < to; at += 200) told.push(sweep(at % 1600 === 0 ? ['ean', 'imei'] : ['ean'], at))
    }
    label(0, 16_000)
    for (let at = 16_000; at < 18_000; at += 200) told.push(sweep([], at))
    label(20_800, 24_000)
    expect(told.filter((one) => one !== null)).toEqual([
      ['ean', 'imei'],
      ['ean', 'imei'],
    ])
  })

  test('a second piece of the same goods counts though something beside it stays', () => {
    const sweep = createSweep()
    const told = [sweep(['shelf', 'a'], 0)]
    for (let at = 100; at < 3000; at += 100) told.push(sweep(['shelf'], at))
    for (let at = 3000; at < 3500; at += 100) told.push(sweep(['shelf', 'a'], at))
    expect(told.filter((one) => one !== null)).toEqual([['shelf', 'a'], ['a']])
  })

  test('an IMEI that is seen a frame before the one above it still comes second', () => {
    const sweep = createSweep()
    sweep(['ean', 'imei2'], 0)
    sweep(['imei1', 'imei2'], 100)
    expect(sweep(['imei2'], 200)).toEqual(['ean', 'imei1', 'imei2'])
  })

  test('the last frame that shows codes together decides their order', () => {
    const sweep = createSweep()
    sweep(['imei2', 'imei1'], 0)
    expect(sweep(['imei1', 'imei2'], 100)).toEqual(['imei1', 'imei2'])
    const frame = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'))
    fc.assert(
      fc.property(fc.array(frame), frame, (frames, last) => {
        const result = [...frames, last].reduce(ordered, [] as readonly string[])
        expect(result.toSorted()).toEqual([...new Set([...frames, last].flat())].toSorted())
        expect(result.filter((text) => last.includes(text))).toEqual(last)
      }),
    )
  })
})

describe('the codes of a frame', () => {
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

  test('in one row are read from the left, though one is seen a little higher', () => {
    const code = (text: string, left: number, top: number) => ({
      text,
      corners: [
        { x: left, y: top },
        { x: left + 90, y: top },
        { x: left + 90, y: top + 40 },
        { x: left, y: top + 40 },
      ],
    })
    const found = [code('imei2', 110, 48), code('imei1', 10, 52), code('ean', 10, 0), code('serial', 10, 95)]
    expect(inReadingOrder(found).map(({ text }) => text)).toEqual(['ean', 'imei1', 'imei2', 'serial'])
  })
})
