import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '#domain/kernel/plain-text.ts'
import { cleanHtml, richNodes } from '#domain/kernel/rich-text.ts'
import { runs } from '../support/runs.ts'

test.each([
  [
    'what is in the list',
    '<p>A <strong>b</strong><br>c</p><ul><li>d</li></ul>',
    '<p>A <strong>b</strong><br>c</p><ul><li>d</li></ul>',
  ],
  ['another spelling of it', '<DIV><B>a</B><i>b</i></DIV>', '<p><strong>a</strong><em>b</em></p>'],
  ['attributes', '<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
  ['tags outside of the list', '<table><tr><td>a</td></tr></table><img src=x onerror=alert(1)>', 'a'],
  ['scripts with all that is in them', 'a<script>alert("<b>")</script>b<style>p{}</style >c', 'abc'],
  ['a script that nothing closes', 'a<script>alert(1)', 'a'],
  ['comments', 'a<!-- <script> -->b<!-- c', 'ab'],
  [
    'links',
    '<a href="https://savdo.uz/?a=1&amp;b=2" target=_blank>a</a>',
    '<a href="https://savdo.uz/?a=1&amp;b=2">a</a>',
  ],
  ['links that are programs', '<a href="java&#09;script:alert(1)">a</a><a href=" JavaScript:x">b</a>', 'ab'],
  ['what was not closed', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
  ['what was not opened', 'a</p></strong>b', 'ab'],
  ['signs of less than', 'a < b & c &lt;script&gt;', 'a &lt; b &amp; c &lt;script&gt;'],
  ['no text', '<p></p><p> &nbsp;<br></p>', ''],
])('%s', (_, html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test('words are told without tags, a line for each paragraph', () => {
  expect(plainText('<h2>A</h2><p>b <em>c</em></p><ul><li>d</li><li>e</li></ul>')).toBe('A\nb c\nd\ne')
})

const piece = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<a href="https://x.uz">',
    '<a href=javascript:x>',
    '</a>',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<img onerror=x>',
    '<',
    '>',
    '"',
    '&lt;',
    '&amp;lt;',
    '&#60;',
    '<svg/onload=x>',
    '<br/>',
    '</',
    '<p',
  ),
  fc.string({ maxLength: 6 }),
)
const messy = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

test('nothing but the list is left, however it was written', () => {
  fc.assert(
    fc.property(messy, (html) => {
      const left = cleanHtml(html).replace(
        /<\/?(p|br|strong|em|u|s|h2|h3|ul|ol|li|blockquote)>|<\/a>|<a href="(https?:\/\/|mailto:|tel:)[^"<>]*">/g,
        '',
      )
      expect(left).not.toMatch(/[<>]/)
    }),
    { numRuns: runs(2000) },
  )
})

test('what is clean stays as it is', () => {
  fc.assert(
    fc.property(messy, (html) => {
      expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html))
    }),
    { numRuns: runs(2000) },
  )
})

test('any text survives where its signs are escaped', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => text.trim() !== '' && !text.includes('\0')),
      (text) => {
        const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        expect(richNodes(html)).toEqual([text])
        expect(plainText(cleanHtml(html))).toBe(text.replace(/\n{2,}/g, '\n').trim())
      },
    ),
  )
})

test('a long text is read in one go: each letter again for each tag would outlast a test', () => {
  for (const piece of ['<!--', '<a ', '<script', '<p>', '<']) {
    const clean = cleanHtml(`a${piece.repeat(100_000)}`)
    expect(cleanHtml(clean)).toBe(clean)
  }
})
