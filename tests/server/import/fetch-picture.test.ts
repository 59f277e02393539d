import { expect, test } from 'vitest'
import { pictureFetcher } from '#server/import/fetch-picture.ts'

const leadingTo = (...addresses: readonly string[]) => pictureFetcher(async () => addresses)

test.each([
  'http://pictures.example/a.png',
  'file:///etc/passwd',
  'ftp://pictures.example/a.png',
  'https://someone@pictures.example/a.png',
  'https://pictures.example:8443/a.png',
  'https://127.0.0.1/a.png',
  'https://[::1]/a.png',
  'https://[::ffff:10.0.0.1]/a.png',
  'https://2130706433/a.png',
  'no address',
])('%s is never asked', async (address) => {
  expect(await leadingTo('93.184.216.34')(address)).toEqual({ fault: 'import_picture_address' })
})

test.each([
  '10.0.0.5',
  '127.0.0.1',
  '169.254.169.254',
  '172.20.1.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:192.168.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
])('a name that leads to %s is never asked, whatever else it leads to', async (address) => {
  expect(await leadingTo('93.184.216.34', address)('https://pictures.example/a.png')).toEqual({
    fault: 'import_picture_address',
  })
})

test('a name that leads nowhere brings nothing', async () => {
  expect(await leadingTo()('https://pictures.example/a.png')).toEqual({ fault: 'import_picture_failed' })
})
