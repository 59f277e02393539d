import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../server.ts'

let server: Awaited<ReturnType<typeof testServer>>
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('super users are told how backups stand and begin one; nobody else is', async () => {
  const boss = await server.hire({ is_super: true })
  const admin = await server.hire({ permissions: ['roles.admin'] })
  const { data } = (await server.call('GET', '/backups', { as: boss })).json()
  expect(data).toMatchObject({ hour: '03:00', is_loud: true, is_busy: false, last_proven: null, backups: [] })
  expect((await server.call('POST', '/backups', { as: boss })).json().data.is_busy).toBe(true)
  for (const method of ['GET', 'POST'] as const)
    expect((await server.call(method, '/backups', { as: admin })).status).toBe(403)
})
