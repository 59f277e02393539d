import { beforeEach, expect, test, vi } from 'vitest'
import { followPush, type PushWorker, showPush } from '../../sw/notices.ts'

let worker: PushWorker
let shown: { title: string; options: NotificationOptions }[]
let windows: {
  url: string
  visibilityState: string
  postMessage: (said: unknown) => void
  focus: () => Promise<void>
}[]
let opened: string[]
let said: unknown[]
let badge: number[]

const windowAt = (path: string, visibilityState = 'hidden') => ({
  url: `https://shop.uz${path}`,
  visibilityState,
  postMessage: (data: unknown) => void said.push([path, data]),
  focus: async () => void said.push([path, 'focus']),
})

beforeEach(() => {
  ;[shown, windows, opened, said, badge] = [[], [], [], [], []]
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {
        said.push('others')
      }
    },
  )
  worker = {
    clients: { matchAll: async () => windows, openWindow: async (to: string) => void opened.push(to) },
    navigator: { setAppBadge: async (total: number) => void badge.push(total) },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
    },
  }
})

const push = (data: unknown) => showPush(worker, typeof data === 'string' ? data : JSON.stringify({ data }))
const click = (data: object) => followPush(worker, data)

const goods = {
  ...{ notification_id: 'n1', language: 'uz', title_uz: 'Tovar', title_ru: 'Товар', short_desc_uz: '', notify: '1' },
  ...{ link: '/stock/product-movements/view/1', unread: '3' },
}

test('what comes is shown in the language of its reader, and the number on the icon grows', async () => {
  await push(goods)
  expect(shown).toEqual([
    {
      title: 'Tovar',
      options: expect.objectContaining({
        ...{ body: '', lang: 'uz', tag: 'n1', silent: false },
        data: { link: goods.link, notification_id: 'n1' },
      }),
    },
  ])
  expect([badge, said]).toEqual([[3], ['others']])
})

test('while the app is open it is shown without a sound; what need not be shown then is not', async () => {
  windows = [windowAt('/', 'visible')]
  await push(goods)
  expect(shown[0]?.options.silent).toBe(true)
  await push({ ...goods, notify: '0' })
  expect(shown).toHaveLength(1)
})

test('what is no push of ours is shown all the same: a phone counts what it is not shown', async () => {
  for (const odd of ['', '{', 'null', '{"data":7}']) await push(odd)
  expect(shown.map(({ title }) => title)).toEqual(['Savdo', 'Savdo', 'Savdo', 'Savdo'])
})

test('a click goes to the window that is open, rather than to the till', async () => {
  windows = [windowAt('/till'), windowAt('/references/brands')]
  await click({ link: goods.link, notification_id: 'n1' })
  expect(said).toEqual([
    ['/references/brands', { follows: goods.link, notification_id: 'n1' }],
    ['/references/brands', 'focus'],
  ])
  expect(opened).toEqual([])
  windows = [windowAt('/till')]
  said = []
  await click({ link: goods.link })
  expect(said).toContainEqual(['/till', { follows: goods.link, notification_id: '' }])
  expect(opened).toEqual([])
})

test('without a window it opens one, which counts it as read', async () => {
  await click({ link: goods.link, notification_id: 'n1' })
  await click({ link: '/?notices=open' })
  expect(opened).toEqual([`${goods.link}#notice=n1`, '/?notices=open'])
})
