import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let clerk: Awaited<ReturnType<typeof server.hire>>
beforeAll(async () => {
  server = await testServer()
  clerk = await server.hire()
})
afterAll(() => server.close())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF')
const zip = (...names: string[]) =>
  Buffer.from(`PK\u0003\u0004${names.map((name) => `PK ${name}`).join('\n')}`, 'latin1')
const book = zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml')

async function upload(name: string, bytes: Buffer, field = 'files[]') {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://local/', { method: 'POST', body: form })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/file',
    headers: {
      authorization: `Bearer ${clerk.token}`,
      'content-type': request.headers.get('content-type')!,
      'accept-language': 'en',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, json: answer.json() }
}

test.each([
  ['Shartnoma.pdf', pdf, 'pdf', 'application/pdf'],
  ['Narxlar.xlsx', book, 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  // By what it is, whatever it is called.
  ['report.html', pdf, 'pdf', 'application/pdf'],
])('%s is kept by its content and only handed out to be saved', async (name, bytes, ending, type) => {
  const content = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  const { status, json } = await upload(name, bytes)
  expect([status, json.data.data]).toEqual([200, [{ name, url_original: `/files/${content}.${ending}` }]])
  const served = await server.app.inject(`/files/${content}.${ending}`)
  expect(served.rawPayload.equals(bytes)).toBe(true)
  expect(served.headers['content-type']).toContain(type)
  expect(served.headers).toMatchObject({
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('a picture among papers is kept as photos are: in two sizes, without what it tells of its place', async () => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const { json } = await upload('scan.png', bytes)
  expect(json.data.data).toMatchObject([{ name: 'scan.png', url_512: expect.stringMatching(/-512\.webp$/) }])
})

test.each([
  ['page.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['page.pdf', Buffer.from('<html>%PDF-1.7</html>')],
  ['letters.zip', zip('readme.txt')],
  ['letter.docx', zip('[Content_Types].xml', 'word/document.xml')],
  ['macros.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin')],
  ['empty.pdf', Buffer.alloc(0)],
])('%s is refused', async (name, bytes) => {
  const { status, json } = await upload(name, bytes)
  expect(status).toBe(422)
  expect(json.errors.photos[0]).toContain(name)
})

test('nothing else is served, whatever it is called', async () => {
  for (const ending of ['html', 'svg', 'xlsm', 'pdf.html'])
    expect((await server.app.inject(`/files/0a.${ending}`)).statusCode).toBe(404)
})

test('a paper where photos are asked for is called a paper, and not a bad photo', async () => {
  for (const [name, bytes] of [
    ['Shartnoma.pdf', pdf],
    ['Narxlar.xlsx', book],
  ] as const) {
    const { status, json } = await upload(name, bytes, 'photos[]')
    expect([status, json.errors.photos]).toEqual([
      422,
      [
        `${name} is a document, and a PNG, JPG or WEBP photo is needed here. A PDF or XLSX goes where files are asked for`,
      ],
    ])
  }
})
