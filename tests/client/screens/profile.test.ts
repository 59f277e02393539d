import { describe, expect, test } from 'vitest'
import { browserName, isPhone, namedIn } from '#client/data/call/user-agent.ts'
import { readyAvatar } from '#client/screens/profile/avatar-file.ts'
import { avatarBytes } from '#domain/people/own-account.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131, Windows', false],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge 131, Windows', false],
  [`${mozilla} (Windows NT 10.0) ${webkit} Chrome/130.0 YaBrowser/24.12.0 Safari/537.36`, 'Yandex 24, Windows', false],
  [`${mozilla} (Linux; Android 15; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome 131, Android', true],
  [
    `${mozilla} (Linux; Android 14) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Safari/537.36`,
    'Samsung Internet 27, Android',
    true,
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari 18, iPhone',
    true,
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox 132, macOS', false],
  [`${mozilla} (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome 140, Linux', false],
  ['curl/8.9.1', null, false],
  ['', null, false],
])('%s is %s', (userAgent, name, phone) => {
  expect(browserName(userAgent)).toBe(name)
  expect(isPhone(userAgent)).toBe(phone)
})

test('what a device is told apart by: browser and system, each with its version as far as it says one', () => {
  const iphone = `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1`
  expect(namedIn(iphone)).toEqual({
    browser: { name: 'Safari', version: '18.1' },
    system: { name: 'iPhone', version: '18.1' },
  })
  expect(namedIn(`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.6778.86 Safari/537.36`)).toEqual({
    browser: { name: 'Chrome', version: '131.0.6778.86' },
    system: { name: 'Windows', version: '10.0' },
  })
  expect(namedIn('curl/8.9.1').browser).toEqual({ name: '', version: '' })
})

describe('a photo that is chosen', () => {
  const file = (bytes: number, type: string, name = 'me.png') => new File([new Uint8Array(bytes)], name, { type })

  test.each([
    ['of another kind', file(10, 'image/svg+xml', 'me.svg'), 'wrongKind'],
    ['that is a table', file(10, 'text/csv', 'me.csv'), 'wrongKind'],
    ['of a byte too many', file(avatarBytes + 1, 'image/png'), 'tooLarge'],
    ['that only calls itself one', file(10, 'image/png'), 'wrongKind'],
  ])('%s is refused before it is sent', async (_, chosen, fault) => {
    expect(await readyAvatar(chosen)).toBe(fault)
  })
})
