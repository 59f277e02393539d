import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { v7 } from 'uuid'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import { permissionKey } from '#domain/kernel/permission.ts'
import { emptyRow } from '#domain/kernel/resource.ts'
import { makeOrganisation } from '../../support/actors.ts'
import { SyncServer } from '../../support/sync-server.ts'
import { openTab, startBrowser } from '../../support/tab.ts'

const brand = resourceNamed('brand')
let server: SyncServer

beforeEach(async () => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  const { localStorage } = startBrowser()
  server = new SyncServer()
  const organisation_id = (await makeOrganisation(server.store, 'CH')).id
  const nodira = {
    user_id: v7(),
    organisation_id,
    is_super: false,
    permissions: new Set([permissionKey('roles.admin')]),
  }
  server.people.set(nodira.user_id, nodira)
  server.answerFetch((token) => server.people.get(token) ?? nodira)
  const roles = [{ permissions: [{ type: 'documents', name: 'roles.admin' }] }]
  const profile = { id: nodira.user_id, is_super: false, roles, organisation: { id: organisation_id } }
  localStorage.setItem('savdo.profile', JSON.stringify(profile))
  localStorage.setItem('savdo.credentials', JSON.stringify({ access_token: nodira.user_id }))
})

/** A page at work, and in its outbox a brand that the server has set aside. */
const tabWithSetAside = () =>
  openTab(async () => {
    const { startLanguage } = await import('#client/parts/i18n/i18n.ts')
    await startLanguage()
    const { saveRow } = await import('#client/data/device/changes.ts')
    const again = await import('#client/data/device/retry-refused.ts')
    const replica = await import('#client/data/device/replica.ts')
    const sending = await import('#client/data/device/sending.ts')
    const { openedOutbox } = await import('#client/data/device/outbox.ts')
    const { currentUser } = await import('#client/data/who/session.ts')
    const { replicaScope } = await import('#client/data/who/user.ts')
    const user = currentUser()!
    const stops = [
      replica.holdReplica({ keeper: user.id, is_super: false, scope: replicaScope(user) }),
      sending.keepSending(user.id),
    ]
    onTestFinished(() => {
      for (const stop of stops) stop()
    })
    await replica.pullNow()
    const { outbox } = await openedOutbox()
    server.away = true
    await saveRow(brand, { action: 'create', id: v7(), input: { ...emptyRow(brand), name: 'Artel' } })
    const [{ command }] = (await outbox.all()) as [Awaited<ReturnType<typeof outbox.all>>[number]]
    await outbox.take([{ id: command.id, state: 'set_aside', code: 'failed', errors: {} }])
    const books = (await replica.openReplica(user))!
    return {
      ...again,
      all: () => outbox.all(),
      names: async () => (await books.rows(brand)).map(({ name, unsent }) => [name, unsent]),
    }
  })

test('what was set aside is sent again in a command that stands for it, and stays on the screen', async () => {
  const page = await tabWithSetAside()
  const [old] = await page.all()
  expect(await page.names()).toEqual([['Artel', 'set_aside']])
  expect(await page.sendAgain(old!)).toBeNull()
  const [before, now] = await page.all()
  expect(before).toMatchObject({ stage: 'done' })
  expect(now).toMatchObject({ stage: 'waiting', command: { replaces: old!.command.id, record: old!.command.record } })
  expect(now!.command.payload).toEqual(old!.command.payload)
  await expect.poll(page.names).toEqual([['Artel', 'waiting']])
})

test('what a person gives up is gone from the device', async () => {
  const page = await tabWithSetAside()
  const [old] = await page.all()
  await page.discardRefused(old!)
  expect(await page.all()).toEqual([])
})
