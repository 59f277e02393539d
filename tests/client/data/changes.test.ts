import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow } from '#domain/kernel/resource.ts'
import { make, makeOrganisation } from '../../support/actors.ts'
import { SyncServer } from '../../support/sync-server.ts'
import { openTab, startBrowser } from '../../support/tab.ts'

const brand = resourceNamed('brand')

let server: SyncServer
let alpha: Actor
let localStorage: ReturnType<typeof startBrowser>['localStorage']
beforeEach(async () => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  localStorage = startBrowser().localStorage
  server = new SyncServer()
  const organisation_id = (await makeOrganisation(server.store, 'CH')).id
  const nodira = personOf(organisation_id)
  alpha = nodira
  server.people.set(nodira.user_id, nodira)
  server.answerFetch((token) => server.people.get(token) ?? alpha)
  signIn(nodira)
})

const personOf = (organisation_id: string): Actor => ({
  user_id: v7(),
  organisation_id,
  is_super: false,
  permissions: new Set(['documents:roles.admin']),
})

function signIn({ user_id, organisation_id }: Actor) {
  const permissions = [{ type: 'documents', name: 'roles.admin' }]
  const profile = { id: user_id, is_super: false, roles: [{ permissions }], organisation: { id: organisation_id } }
  localStorage.setItem('savdo.profile', JSON.stringify(profile))
  localStorage.setItem('savdo.credentials', JSON.stringify({ access_token: user_id }))
}

/** A page of the app that is signed in and at work. */
const tab = () =>
  openTab(async () => {
    const { startLanguage } = await import('#client/parts/i18n/i18n.ts')
    await startLanguage()
    const changes = await import('#client/data/device/changes.ts')
    const replica = await import('#client/data/device/replica.ts')
    const sending = await import('#client/data/device/sending.ts')
    const { grants } = await import('#client/data/device/grants.ts')
    const { openedOutbox } = await import('#client/data/device/outbox.ts')
    const { currentUser } = await import('#client/data/who/session.ts')
    const { scopeOf } = await import('#store/port.ts')
    const { everyRow } = await import('#store/query.ts')
    const user = currentUser()!
    const { replicaScope } = await import('#client/data/who/user.ts')
    const scope = replicaScope(user)
    const stops = [replica.holdReplica({ keeper: user.id, is_super: false, scope }), sending.keepSending(user.id)]
    const close = () => {
      for (const stop of stops) stop()
    }
    onTestFinished(close)
    await replica.pullNow()
    return {
      ...changes,
      ...sending,
      pullNow: replica.pullNow,
      grants,
      close,
      async rows() {
        const books = await replica.openReplica(user)
        return books ? (await books.list(brand, everyRow(brand, 'ru'), scopeOf(user.actor))).rows : []
      },
      stages: async () => (await (await openedOutbox()).outbox.all()).map(({ stage }) => stage),
      save: (name: string, id = v7()) =>
        changes.saveRow(brand, { action: 'create', id, input: { ...emptyRow(brand), name } }),
    }
  })

describe('what is saved', () => {
  test('is the server’s when it answers in time', async () => {
    const page = await tab()
    const saved = await page.save('Artel')
    expect(saved).toMatchObject({ ok: true, waiting: false, row: { name: 'Artel' } })
    expect(await page.rows()).toMatchObject([{ name: 'Artel', index: 1 }])
  })

  test('waits on the device while the server is away, is seen there, and goes when it can', async () => {
    const page = await tab()
    server.away = true
    const saved = await page.save('Artel')
    expect(saved).toMatchObject({ ok: true, waiting: true, row: { name: 'Artel' } })
    expect(await page.rows()).toMatchObject([{ name: 'Artel', unsent: 'waiting' }])
    page.close()

    const reopened = await tab()
    expect(await reopened.rows()).toMatchObject([{ name: 'Artel', unsent: 'waiting' }])
    server.away = false
    await reopened.pushNow()
    await reopened.pullNow()
    const [row] = await reopened.rows()
    expect(row).toMatchObject({ name: 'Artel', index: 1 })
    expect(row).not.toHaveProperty('unsent')
  })

  test('comes back with its reasons when it is refused, and leaves nothing behind', async () => {
    await make(server.store, alpha, 'brand', { name: 'Artel' })
    const page = await tab()
    const saved = await page.save('Artel')
    expect(saved).toMatchObject({ ok: false, code: 'invalid', errors: { name: ['Такая запись уже есть'] } })
    expect(await page.stages()).toEqual([])
    expect(await page.rows()).toHaveLength(1)
  })

  test('is refused at once when it is plainly wrong, without asking anybody', async () => {
    const page = await tab()
    server.came = 0
    expect(await page.save('')).toMatchObject({ ok: false, errors: { name: ['Заполните это поле'] } })
    expect(await page.stages()).toEqual([])
    expect(server.came).toBe(0)
  })

  test('offline and refused later, stands for correction: what is said anew replaces it', async () => {
    await make(server.store, alpha, 'brand', { name: 'Artel' })
    const page = await tab()
    server.away = true
    const id = v7()
    await page.save('Shivaki', id)
    server.away = false
    await make(server.store, alpha, 'brand', { name: 'Shivaki' })
    await page.pushNow()
    expect(await page.stages()).toEqual(['refused'])
    const reasons = { state: 'refused', errors: { name: [{ code: 'taken' }] } }
    await vi.waitFor(() => expect(page.queued.get()[0]?.answer).toMatchObject(reasons))
    expect((await page.rows()).map(({ name }) => name)).not.toContain('Shivaki 2')
    expect(await page.save('Shivaki 2', id)).toMatchObject({ ok: true, waiting: false })
    await page.pullNow()
    await page.pullNow()
    expect(await page.stages()).toEqual(['done', 'done'])
  })

  test('twice at the same moment is saved once', async () => {
    const page = await tab()
    const id = v7()
    const [first, second] = await Promise.all([page.save('Artel', id), page.save('Artel', id)])
    expect([first.ok, second.ok]).toEqual([true, false])
    expect(await page.stages()).toHaveLength(1)
  })
})

test('a second tab sees at once what the first has kept', async () => {
  const one = await tab()
  const other = await tab()
  server.away = true
  await one.save('Artel')
  await vi.waitFor(async () => expect(await other.rows()).toMatchObject([{ name: 'Artel', unsent: 'waiting' }]))
  await vi.waitFor(() => expect(other.queued.get()).toMatchObject([{ stage: 'waiting' }]))
})

test.each([
  ['waits for them', false, ['applied', 'waiting']],
  ['is sent in their name where the server has signed for them', true, ['applied', 'applied']],
] as const)('what one person left %s', async (_, signs, stages) => {
  server.signs = signs
  const page = await tab()
  await vi.waitFor(async () => expect(Object.keys(await page.grants())).toHaveLength(signs ? 1 : 0))
  server.away = true
  await page.save('Artel')
  page.close()
  const timur = personOf(alpha.organisation_id)
  server.people.set(timur.user_id, timur)
  signIn(timur)
  server.away = false
  const next = await tab()
  await next.save('Shivaki')
  const told = await next.stages()
  expect(told.map((stage) => (stage === 'done' ? 'applied' : stage)).sort()).toEqual(stages)
})
