import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { tellWritten } from '#server/notices/written.ts'
import { makeOrganisation } from '../support/actors.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
type Person = Awaited<ReturnType<typeof server.hire>>
let writer: Person
let reader: Person
const writing = ['notifications.read', 'notifications.create', 'notifications.update', 'notifications.delete']
beforeAll(async () => {
  server = await testServer()
  writer = await server.hire({ permissions: writing })
  reader = await server.hire()
})
afterAll(() => server.close())

const words = {
  notification_type: 'news',
  title_uz: 'Yangilik',
  title_ru: 'Новость',
  title_en: 'News',
  description_en: '<p>Hello <strong>all</strong></p><script>alert(1)</script>',
}
async function written(changed: object = {}, status = 201, as = writer): Promise<string> {
  const body = { ...words, organisation_id: server.organisation.id, ...changed }
  const answer = await server.call('POST', '/notification', { as, body })
  expect(answer.status, answer.text).toBe(status)
  return status === 201 ? answer.json().data.notification.id : answer.text
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const listOf = async (as: Person): Promise<readonly Row[]> =>
  (await server.call('GET', '/my_notifications', { as })).json().data.data
const tell = (now?: Date) => tellWritten(server.db, server.store, now)
const send = (id: string, as = writer) => server.call('POST', `/notification/${id}/send`, { as })

test('what is written goes at its hour, once, in the language of who reads it, without scripts', async () => {
  const id = await written({ push_at: later(30).toISOString() })
  expect(await tell()).toBe(0)
  const told = await Promise.all([tell(later(31)), tell(later(31)), tell(later(31))])
  expect(told.filter((reached) => reached > 0)).toHaveLength(1)
  const [first] = await listOf(reader)
  expect(first).toMatchObject({ title: 'News', short_desc: 'Hello all', notification_type: 'news', additional: null })
  const opened = (await server.call('PUT', `/my_notifications/${first?.id}/open`, { as: reader })).json().data
    .notification
  expect(opened.description).toBe('<p>Hello <strong>all</strong></p>')
  const answer = await server.call('GET', `/notification/${id}/readers`, { as: writer })
  const readers = answer.json().data
  expect(readers.opened).toBe(1)
  expect(readers.data[0]).toMatchObject({ id: reader.id, opened_at: expect.any(String) })
  const { data } = (await server.call('GET', `/notification/${id}`, { as: writer })).json()
  expect(data.notification).toMatchObject({ reached: readers.meta.total, told_at: expect.any(String) })
})

test('it goes to those it is written to, and to nobody of another organisation', async () => {
  const other = await makeOrganisation(server.store, 'OT')
  const stranger = await server.hire({ organisation_id: other.id })
  const second = await server.hire()
  await send(await written({ title_en: 'For one', employee_ids: [second.id] }))
  await tell()
  expect((await listOf(second)).map(({ title }) => title)).toContain('For one')
  for (const nobody of [reader, stranger])
    expect((await listOf(nobody)).map(({ title }) => title)).not.toContain('For one')
  // Of other organisations only a super user may write, and nobody names their people.
  await written({ employee_ids: [stranger.id] }, 422)
  const id = await written({ recipient_organisation_ids: [other.id] })
  await send(id)
  await tell()
  expect(await listOf(stranger)).toEqual([])
})

test('those of one platform are those who are signed in there', async () => {
  const [phone, desk] = [await server.hire(), await server.hire()]
  await server.db.execute(sql`update refresh_tokens set device_info = '{"os":"Android"}' where user_id = ${phone.id}`)
  await send(await written({ title_en: 'For phones', platform: ['android'] }))
  await tell()
  expect((await listOf(phone)).map(({ title }) => title)).toContain('For phones')
  expect((await listOf(desk)).map(({ title }) => title)).not.toContain('For phones')
})

test('one sees it before it goes, takes it back before its hour, and changes nothing after', async () => {
  const id = await written({ title_en: 'Try' })
  const tried = await server.call('POST', `/notification/${id}/test`, { as: writer })
  expect(tried.json().data).toEqual({ reached: 1 })
  expect((await listOf(writer)).map(({ title }) => title)).toContain('Try')
  expect((await listOf(reader)).map(({ title }) => title)).not.toContain('Try')

  const change = (body: object) =>
    server.call('PUT', `/notification/${id}`, { as: writer, body: { ...words, ...body } })
  expect((await change({ push_at: later(10).toISOString() })).status).toBe(200)
  expect((await change({ push_at: null })).status).toBe(200)
  expect(await tell(later(11))).toBe(0)
  expect((await change({ push_at: later(-60).toISOString() })).json().errors.push_at).toBeDefined()
  await send(id)
  expect(await tell()).toBeGreaterThan(0)
  expect((await change({ title_en: 'Otherwise' })).status).toBe(422)
  expect((await server.call('DELETE', `/notification/${id}`, { as: writer })).status).toBe(422)
  expect((await send(id)).status).toBe(422)
})

test('who may not write does nothing with it', async () => {
  const id = await written()
  for (const path of ['send', 'test'])
    expect((await server.call('POST', `/notification/${id}/${path}`, { as: reader })).status).toBe(403)
  expect((await server.call('GET', `/notification/${id}/readers`, { as: reader })).status).toBe(403)
  const other = await makeOrganisation(server.store, 'TH')
  const thief = await server.hire({ organisation_id: other.id, permissions: writing })
  for (const path of ['send', 'test'])
    expect((await server.call('POST', `/notification/${id}/${path}`, { as: thief })).status).toBe(404)
})
