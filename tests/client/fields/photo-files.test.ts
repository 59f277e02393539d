import { expect, test } from 'vitest'
import { isPhotoFile, movedTo, readyPhotos, sizeWithin } from '#client/fields/photo-files.ts'

test('a photo keeps its proportions and is never made larger', () => {
  expect(sizeWithin(4000, 3000)).toEqual({ width: 2000, height: 1500 })
  expect(sizeWithin(640, 480)).toEqual({ width: 640, height: 480 })
})

test('only png, jpeg and webp are photos', () => {
  expect(
    ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf', ''].map((type) => isPhotoFile({ type })),
  ).toEqual([true, true, true, false, false, false])
})

test('what is no photo, cannot be read or has no room is refused by name', async () => {
  const file = (name: string, type: string) => new File(['x'], name, { type })
  const { ready, faults } = await readyPhotos([file('a.pdf', 'application/pdf'), file('broken.png', 'image/png')], 1)
  expect(ready).toEqual([])
  expect(faults).toEqual([
    { key: 'wrongKind', file: 'a.pdf' },
    { key: 'wrongKind', file: 'broken.png' },
  ])
  expect((await readyPhotos([file('c.png', 'image/png')], 0)).faults).toEqual([{ key: 'tooMany', file: 'c.png' }])
})

test('a photo moves to another place and no further than the ends', () => {
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(movedTo(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})
