import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { newQueued } from '../../support/queued.ts'
import { openTab, startBrowser } from '../../support/tab.ts'

const profile = (id: string) => JSON.stringify({ id, roles: [], organisation: { id: 'o' } })

let page: EventTarget
let localStorage: ReturnType<typeof startBrowser>['localStorage']
const tab = () => openTab(() => import('#client/data/device/drafts.ts'))
beforeEach(() => {
  const browser = startBrowser()
  page = browser.page
  localStorage = browser.localStorage
  signInAs('nodira')
})

function signInAs(id: string) {
  localStorage.setItem('savdo.credentials', '{"access_token":"a"}')
  localStorage.setItem('savdo.profile', profile(id))
}

test('what was typed last is found again after a reload, until it is saved', async () => {
  const before = await tab()
  before.keepDraft('brand:new', { name: 'A' })
  before.keepDraft('brand:new', { name: 'Artel' })
  page.dispatchEvent(new Event('pagehide'))
  const after = await tab()
  await vi.waitFor(async () => expect(await after.loadDraft('brand:new')).toMatchObject({ values: { name: 'Artel' } }))
  expect(await after.loadDraft('brand:1')).toBeNull()
  await after.clearDraft('brand:new')
  expect(await (await tab()).loadDraft('brand:new')).toBeNull()
})

test('the last keys outlive a page that went before its database had them', async () => {
  const before = await tab()
  const { outbox } = await import('#client/data/device/outbox.ts')
  vi.spyOn(outbox.drafts, 'put').mockReturnValue(new Promise(() => {}) as never)
  before.keepDraft('brand:4', { name: 'Shivaki' })
  page.dispatchEvent(new Event('pagehide'))
  vi.restoreAllMocks()
  const after = await tab()
  expect(await after.loadDraft('brand:4')).toMatchObject({ values: { name: 'Shivaki' } })
  await after.clearDraft('brand:4')
  expect(await (await tab()).loadDraft('brand:4')).toBeNull()
})

test('typing is kept a moment after the last key, and a saved form leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const drafts = await tab()
  const other = await tab()
  drafts.keepDraft('brand:2', { name: 'Artel' })
  expect(await other.loadDraft('brand:2')).toBeNull()
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitFor(async () => expect(await other.loadDraft('brand:2')).not.toBeNull())
  drafts.keepDraft('brand:2', { name: 'Artel 2' })
  await drafts.clearDraft('brand:2')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await other.loadDraft('brand:2')).toBeNull()
})

test('nobody sees the drafts of another person', async () => {
  const first = await tab()
  first.keepDraft('brand:3', { name: 'Artel' })
  expect(await first.loadDraft('brand:3')).not.toBeNull()
  signInAs('timur')
  expect(await (await tab()).loadDraft('brand:3')).toBeNull()
})

test('a full disk keeps nobody from what they had typed', async () => {
  const before = await tab()
  before.keepDraft('brand:5', { name: 'Roison' })
  page.dispatchEvent(new Event('pagehide'))
  const after = await tab()
  const { outbox } = await import('#client/data/device/outbox.ts')
  vi.spyOn(outbox.drafts, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  expect(await after.loadDraft('brand:5')).toMatchObject({ values: { name: 'Roison' } })
  vi.restoreAllMocks()
})

test('what was saved just before the page died is not offered as unsaved, unless it was not taken', async () => {
  const drafts = await tab()
  const { openedOutbox } = await import('#client/data/device/outbox.ts')
  const { outbox } = await openedOutbox()
  const [record, stream] = [v7(), v7()]
  drafts.keepDraft('brand:new', { id: record, name: 'Artel' })
  expect(await drafts.loadDraft('brand:new')).not.toBeNull()
  const { command } = await outbox.add(stream, newQueued({ stream, record }))
  await outbox.stage([command.id], 'refused')
  expect(await drafts.loadDraft('brand:new')).not.toBeNull()
  await outbox.stage([command.id], 'done')
  drafts.keepDraft(`brand:${record}`, { id: record, name: 'Artel 2' })
  expect(await drafts.loadDraft(`brand:${record}`)).not.toBeNull()
  expect(await drafts.loadDraft('brand:new')).toBeNull()
  await outbox.remove([command.id])
  expect(await drafts.loadDraft('brand:new')).toBeNull()
})

test('several new records of a kind that were begun are found by their names', async () => {
  const { formsBegun, keepDraftNow } = await openTab(async () => ({
    ...(await import('#client/data/device/drafts.ts')),
    ...(await import('#client/data/device/drafts-begun.ts')),
  }))
  await keepDraftNow('product_receipt:new', { comment: 'a' })
  await keepDraftNow('product_receipt:new-b', { comment: 'b' })
  await keepDraftNow('product_receipt:1', { comment: 'c' })
  expect(await formsBegun('product_receipt:new')).toEqual(['product_receipt:new', 'product_receipt:new-b'])
})
