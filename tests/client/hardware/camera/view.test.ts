import { expect, test, vi } from 'vitest'
import { createStillness } from '#client/hardware/camera/stillness.ts'
import { focusOf, zoomOf } from '#client/hardware/camera/track-controls.ts'
import { codeNames } from '#client/hardware/scan/code-names.ts'

test('codes in sight are called what they are; an IMEI alone may be the first or the second', () => {
  expect(codeNames(['8806097512448', '358402117304606', '358402117304614', 'R58N12ABCDE'])).toEqual([
    'ean',
    'imei_1',
    'imei_2',
    'serial',
  ])
  expect(codeNames(['358402117304614'])).toEqual(['imei'])
  expect(codeNames(['358402117304615', 'https://example.uz'])).toEqual(['wrong', 'rest'])
  expect(codeNames(['010460070208013121AB12\x1d17270531'])).toEqual(['gs1'])
})

test('a picture that stands still is a camera that was taken away, but not while the page is hidden', () => {
  const standsStill = createStillness()
  expect(standsStill(0, 0, true)).toBe(false)
  expect(standsStill(1, 2900, true)).toBe(false)
  expect(standsStill(1, 5000, true)).toBe(false)
  expect(standsStill(1, 60_000, false)).toBe(false)
  expect(standsStill(1, 62_000, true)).toBe(false)
  expect(standsStill(1, 63_100, true)).toBe(true)
})

/** A camera's track with these capabilities, and what was asked of it. */
function trackOf(capabilities: object, settings: object = {}) {
  const asked: unknown[] = []
  const track = {
    getCapabilities: () => capabilities,
    getSettings: () => settings,
    applyConstraints: async ({ advanced }: { advanced: readonly unknown[] }) => void asked.push(...advanced),
  } as unknown as MediaStreamTrack
  return { track, asked }
}

test('a camera that can makes the picture larger, and one that cannot has no such control', () => {
  const { track, asked } = trackOf({ zoom: { min: 1, max: 8, step: 0.1 } }, { zoom: 2 })
  const zoom = zoomOf(track)
  expect(zoom).toMatchObject({ min: 1, max: 8, step: 0.1, now: 2 })
  zoom?.set(3)
  expect(asked).toEqual([{ zoom: 3 }])
  expect(zoomOf(trackOf({}).track)).toBeNull()
  expect(zoomOf(trackOf({ zoom: { min: 1, max: 1, step: 1 } }).track)).toBeNull()
})

test('a camera focuses by itself, and anew when asked', async () => {
  vi.useFakeTimers()
  const { track, asked } = trackOf({ focusMode: ['continuous', 'single-shot'] })
  const focus = focusOf(track)
  expect(asked).toEqual([{ focusMode: 'continuous' }])
  const done = focus?.()
  await vi.advanceTimersByTimeAsync(2000)
  await done
  expect(asked.slice(1)).toEqual([{ focusMode: 'single-shot' }, { focusMode: 'continuous' }])
  vi.useRealTimers()
  expect(focusOf(trackOf({ focusMode: ['continuous'] }).track)).toBeNull()
})
