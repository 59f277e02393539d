import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import { type Fields, keyed } from '#domain/kernel/field.ts'
import { languages } from '#domain/kernel/language.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { tillOf } from '../till.ts'
import { type Demo, demoServer, inHelpings, type Somebody } from './demo.ts'
import { type Pick, typed } from './typed.ts'

/** What a page that takes a text for its own would do. */
const scripts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><iframe src="javascript:alert(1)">',
  "');alert(1);//",
  '</script><script>alert(1)//',
  '{{constructor.constructor("alert(1)")()}}',
  '$' + '{alert(1)}',
  '<!--',
  ']]>',
  '\u2028alert(1)\u2029',
  '&lt;b&gt;',
]
/** What a spreadsheet that opens a file takes for a formula, for another cell or for another line. */
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  '";=1+1',
  ';=1+1',
  ',=1+1',
  '"=1+1"',
  "'=1+1",
  '|calc',
  '=HYPERLINK("http://evil.example","x")',
  "=cmd|' /C calc'!A0",
]

let demo: Demo
let chief: Somebody
let pick: Pick
beforeAll(async () => {
  demo = await demoServer()
  chief = await demo.person('super_admin')
  pick = await demo.pickFor(demo.own)
})
afterAll(() => demo.close())

/** The fields in which a person may write what they like. */
const written = (fields: Fields) =>
  keyed(fields).filter(({ field }) => field.kind === 'text' && !field.given && field.max >= 20)
const writable = house.filter(({ byBooks, fields }) => !byBooks && written(fields).length > 0)

/** Makes a record that says this in every text. */
async function say(resource: Resource, text: string): Promise<{ readonly status: number; readonly row: Row }> {
  const texts = written(resource.fields).map(({ key, field }) => {
    const room = field.kind === 'text' ? field.max : 0
    // Each record is told apart from the others by its end.
    return [key, `${text.slice(0, room - 13)}${v7().slice(-12)}`]
  })
  const input = { ...typed(resource.fields, pick), ...Object.fromEntries(texts) }
  const body = { ...input, organisation_id: demo.own.id, is_draft: true }
  const answer = await demo.call('POST', resource.path, { as: chief, body })
  return { status: answer.status, row: { ...Object.fromEntries(texts), ...answer.json().data?.[resource.name] } }
}

test('what somebody typed comes back as the text that it is, and every answer says that it is JSON', async () => {
  expect(writable.length).toBeGreaterThan(25)
  let told = 0
  const ask = async (path: string) => {
    const answer = await demo.call('GET', path, { as: chief })
    expect([answer.status, answer.headers['content-type']], path).toEqual([200, 'application/json; charset=utf-8'])
    return answer.json().data
  }
  await inHelpings(writable, async (resource) => {
    for (const text of scripts) {
      const { status, row } = await say(resource, text)
      if (status !== 201) continue
      const held = (await ask(`${resource.path}/${row.id}`))[resource.name]
      for (const { key } of written(resource.fields)) expect(held[key]).toBe(row[key])
      await ask(`${resource.path}/${row.id}/history`)
      told++
    }
    for (const query of ['sort=-created_at', 'short=1&sort=-created_at']) await ask(`${resource.path}?${query}`)
  })
  expect(told).toBeGreaterThan(200)
})

test('what a refusal repeats of it is JSON too, in every language', async () => {
  for (const text of scripts) {
    const odd = encodeURIComponent(text)
    const asked = [
      demo.call('GET', `/brand?sort=${odd}&page=${odd}`, { as: chief }),
      demo.call('GET', `/brand/${odd}`, { as: chief }),
      demo.call('GET', `/${odd}`, { as: chief }),
      demo.call('POST', '/auth/login', { body: { phone_or_email: text, password: text } }),
      ...languages.map((language) =>
        demo.call('POST', '/brand', { as: chief, body: { [text]: text }, headers: { 'accept-language': language } }),
      ),
      demo.call('GET', '/brand', { headers: { 'accept-language': text.replace(/[^\x20-\x7e]/g, '') } }),
    ]
    for (const { status, headers } of await Promise.all(asked)) {
      expect(status).toBeLessThan(500)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
  }
})

test('what a device says of itself is a text as well', async () => {
  const person = await demo.person('admin')
  for (const text of scripts) {
    const till = tillOf(demo, person)
    const headers = { 'app-type': text.replace(/[^\x20-\x7e]/g, ''), 'user-agent': 'x' }
    const body = { device: till.device, waiting: text, app: { [text]: text } }
    await demo.call('POST', '/sync/health', { as: person, headers, body })
    await till.push([till.command({ comment: text }, { type: text.slice(0, 99) })])
  }
  for (const path of ['/devices', '/sync/set_aside', '/sync/alarms', '/attention']) {
    const { headers, status } = await demo.call('GET', path, { as: person })
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  }
})

/** The cells of a file as a spreadsheet reads them: between separators, with what quotes hold together. */
function cellsOf(file: string, separator: string): readonly string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of file.replace(/^\uFEFF/, '')) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted || ![separator, '\r', '\n'].includes(sign)) cell += sign
    else {
      cells.push(cell)
      cell = ''
    }
  }
  return [...cells, cell].map((held) => held.replace(/^"([\s\S]*)"$/, '$1').replaceAll('""', '"'))
}

const isNumber = (cell: string) => /^[-+]?\d+([.,]\d+)?$/.test(cell) || /^\+998\d{9}$/.test(cell)
/** A spreadsheet looks past spaces, and reads wide signs as their own. */
const isFormula = (cell: string) => /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/u.test(cell) && !isNumber(cell)

test('no cell of any file is a formula, whatever was typed', async () => {
  const said = writable.flatMap((resource) => formulas.map((text) => ({ resource, text })))
  await inHelpings(said, ({ resource, text }) => say(resource, text))
  const files = [
    ...house.map(({ path }) => `${path}/export?with_deleted=1`),
    ...books.flatMap(({ name }) => ['entries', 'balance'].map((view) => `/register/${name}/export?view=${view}`)),
  ]
  const asked = files.flatMap((path) => languages.map((language) => ({ path, language })))
  let many = 0
  const found = await inHelpings(
    asked,
    async ({ path, language }) => {
      const headers = { 'accept-language': language }
      const { status, text, headers: answered } = await demo.call('POST', path, { as: chief, headers })
      expect([status, answered['content-type']], path).toEqual([200, 'text/csv; charset=utf-8'])
      expect(answered['content-disposition'], path).toMatch(/^attachment; filename="[\w-]+\.csv"$/)
      const cells = cellsOf(text, language === 'en' ? ',' : ';')
      many += cells.length
      return cells.filter(isFormula).map((cell) => `${path} in ${language}: ${JSON.stringify(cell.slice(0, 40))}`)
    },
    1,
  )
  expect(many).toBeGreaterThan(50_000)
  expect([...new Set(found.flat())]).toEqual([])
})
