import { describe, expect, test } from 'vitest'
import { createLooks } from '#client/hardware/camera/looks.ts'
import { createTally, type LineReading } from '#client/hardware/camera/picture/tally.ts'

/** A code a hundred dots wide. */
const read = (text: string, lines: number, left = 0): LineReading => ({
  text,
  lines,
  corners: [
    { x: left, y: 0 },
    { x: left + 100, y: 0 },
    { x: left + 100, y: 40 },
    { x: left, y: 40 },
  ],
})
const told = (codes: readonly { text: string }[]) => codes.map(({ text }) => text)

describe('readings of changed pictures', () => {
  test('count once enough lines agree, also those of several pictures', () => {
    const tally = createTally()
    expect(told(tally.add([read('a', 7)], 0))).toEqual([])
    expect(told(tally.add([read('a', 1)], 100))).toEqual(['a'])
    expect(told(createTally().add([read('a', 8)], 0))).toEqual(['a'])
  })

  test('do not count while another code is read at the same place half as often', () => {
    const tally = createTally()
    expect(told(tally.add([read('a', 12), read('b', 7, 20)], 0))).toEqual([])
    expect(told(tally.add([read('a', 3)], 100))).toEqual(['a'])
    expect(told(createTally().add([read('a', 8), read('b', 8)], 0))).toEqual([])
  })

  test('at another place are of another code', () => {
    expect(told(createTally().add([read('a', 8), read('b', 8, 150)], 0))).toEqual(['a', 'b'])
    expect(told(createTally().add([read('a', 4), read('a', 4, 300)], 0))).toEqual([])
    expect(told(createTally().add([read('a', 8), read('a', 8, 300)], 0))).toEqual(['a'])
  })

  test('are forgotten after a while', () => {
    const tally = createTally()
    tally.add([read('b', 7)], 0)
    expect(told(tally.add([read('a', 8)], 100))).toEqual([])
    expect(told(tally.add([read('a', 8)], 5000))).toEqual(['a'])
    tally.forget()
    expect(told(tally.add([read('b', 7)], 5001))).toEqual([])
  })

  test('of a square code need no agreement', () => {
    expect(told(createTally().add([read('square', Number.POSITIVE_INFINITY)], 0))).toEqual(['square'])
  })
})

describe('looks at frames', () => {
  /** What is looked at within so many seconds if a look takes so long and finds that. */
  function follow(seconds: number, cost: Record<string, number>, finds: boolean) {
    const looks = createLooks()
    const taken = { whole: 0, half: 0, harder: 0 }
    for (let at = 0; at < seconds * 1000; ) {
      const look = looks.next(at)
      taken[look] += 1
      looks.done(look, cost[look]!, at + cost[look]!, finds)
      at += Math.max(60, cost[look]! + 10)
    }
    return taken
  }

  test('are not harder while codes are found', () => {
    expect(follow(10, { whole: 30, half: 10, harder: 40 }, true).harder).toBe(0)
  })

  test('are now and then harder where nothing is found, with the whole frame as often as time allows', () => {
    const quick = follow(10, { whole: 30, half: 10, harder: 40 }, false)
    expect(quick.harder).toBeGreaterThan(20)
    expect(quick.whole).toBeGreaterThan(50)
  })

  test('keep ten a second on a processor six times slower', () => {
    for (const finds of [true, false]) {
      const { whole, half, harder } = follow(10, { whole: 110, half: 40, harder: 200 }, finds)
      expect(whole + half + harder).toBeGreaterThan(100)
    }
  })
})
