import { expect, test } from 'vitest'
import { loginPath, safePath } from '#client/data/call/redirect.ts'

test.each([
  ['/references/brands?page=2&name=a%2Fb', '/references/brands?page=2&name=a%2Fb'],
  ['/', '/'],
  [null, '/'],
  ['', '/'],
  ['references', '/'],
  ['//evil.uz', '/'],
  ['/\\evil.uz', '/'],
  ['/\t/evil.uz', '/'],
  ['https://evil.uz', '/'],
  ['javascript:alert(1)', '/'],
])('after signing in, %s leads to %s', (asked, reached) => {
  expect(safePath(asked)).toBe(reached)
})

test('the way to the login remembers where it began', () => {
  const path = loginPath({ pathname: '/references/brands', search: '?page=2' })
  expect(path).toBe('/login?redirectUrl=%2Freferences%2Fbrands%3Fpage%3D2')
  expect(new URLSearchParams(path.split('?')[1]).get('redirectUrl')).toBe('/references/brands?page=2')
  expect(loginPath({ pathname: '/', search: '' })).toBe('/login')
})

test.each([
  '//evil.uz',
  '///evil.uz',
  '/\\evil.uz',
  '\\\\evil.uz',
  '/.//evil.uz',
  '/..//evil.uz',
  '/%2f%2fevil.uz',
  '/%5cevil.uz',
  '/\n/evil.uz',
  '\t//evil.uz',
  ' //evil.uz',
  'http:evil.uz',
  'data:text/html,<script>alert(1)</script>',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '@evil.uz',
  '.evil.uz',
])('whatever %j is, signing in leads nowhere else', (asked) => {
  expect(new URL(safePath(asked), 'https://savdo.uz/login').origin).toBe('https://savdo.uz')
})
