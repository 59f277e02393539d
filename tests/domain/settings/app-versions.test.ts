import { expect, test } from 'vitest'
import { compareVersions, deviceKindOf, leastFor, offeredTo, turnOf } from '#domain/settings/app-versions.ts'

const wants = (least: string | null, newest: string | null = null, share = 100) => ({ least, newest, share })

test.each([
  ['1.2.3', '1.2.3', 0],
  ['1.2.10', '1.2.9', 1],
  ['1.10.0', '1.9.9', 1],
  ['0.9', '1.0.0', -1],
])('%s beside %s', (one, other, sign) => expect(Math.sign(compareVersions(one, other))).toBe(sign))

test.each([
  [{}, '1.0.0'],
  [{ all: wants('1.1.0') }, '1.1.0'],
  [{ all: wants('1.1.0'), web: wants('1.2.0') }, '1.2.0'],
  [{ all: wants('1.3.0'), web: wants('1.2.0') }, '1.3.0'],
  [{ android: wants('1.3.0') }, '1.0.0'],
  [{ all: wants('0.5.0') }, '1.0.0'],
])('the oldest that may go on: of all apps, of its platform, never below the floor', (wanted, least) =>
  expect(leastFor('web', wanted, '1.0.0')).toBe(least),
)

test('a share of devices comes first, always the same ones, and others with another version', () => {
  const devices = Array.from({ length: 2000 }, (_, at) => `device-${at}`)
  const offered = (share: number, newest = '1.3.0') =>
    devices.filter((one) => offeredTo(one, 'web', '1.2.0', { web: wants(null, newest, share) }) !== null)
  expect(offered(0)).toEqual([])
  expect(offered(100)).toEqual(devices)
  expect(offered(20).length).toBeGreaterThan(300)
  expect(offered(20).length).toBeLessThan(500)
  // Whoever was among the first stays so as the share grows.
  expect(offered(40)).toEqual(expect.arrayContaining(offered(20)))
  expect(offered(20, '1.4.0')).not.toEqual(offered(20))
  expect(turnOf('a', '1.3.0')).toBe(turnOf('a', '1.3.0'))
})

test('what is as new is offered nothing, and what a platform says goes before what all are told', () => {
  expect(offeredTo('a', 'web', '1.3.0', { all: wants(null, '1.3.0') })).toBe(null)
  expect(offeredTo('a', 'web', '1.2.0', { all: wants(null, '1.3.0') })).toBe('1.3.0')
  expect(offeredTo('a', 'web', '1.2.0', { all: wants(null, '1.3.0'), web: wants(null, '1.4.0', 0) })).toBe(null)
})

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'web'],
  ['', 'web'],
])('%s is %s', (agent, kind) => expect(deviceKindOf(agent)).toBe(kind))
