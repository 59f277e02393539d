import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAt, placeIn } from '#client/fields/place-map/place.ts'

test.each([
  [41.3110811234, 69.2405621, { lat: 41.311081, long: 69.240562 }],
  [95, 420, { lat: 90, long: 60 }],
  [-95, -190, { lat: -90, long: 170 }],
])('%d, %d', (lat, long, is) => {
  expect(placeAt(lat, long)).toEqual(is)
})

test('wherever a map was clicked, it is a place that a form takes', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      fc.double({ min: -1e4, max: 1e4, noNaN: true }),
      (lat, long) => {
        const place = placeAt(lat, long)
        expect(Math.abs(place.lat)).toBeLessThanOrEqual(90)
        expect(Math.abs(place.long)).toBeLessThanOrEqual(180)
        expect(placeAt(place.lat, place.long)).toEqual(place)
      },
    ),
  )
})

test('half a place is none', () => {
  expect(placeIn(41, null)).toBeNull()
  expect(placeIn(0, 0)).toEqual({ lat: 0, long: 0 })
})
