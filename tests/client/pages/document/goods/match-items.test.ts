import { expect, test } from 'vitest'
import type { ReadRow } from '#store/port.ts'
import { startBrowser } from '../../../../support/tab.ts'

startBrowser()
const { matchedTo } = await import('#client/pages/document/goods/expected/match-items.ts')

const goods = [
  { id: 'cable', prefix: 'MT', index: 7, name: 'Кабель', article: 'AL-71' },
  { id: 'black', prefix: 'MT', index: 8, name: 'Чехол', article: 'SM 325' },
  { id: 'white', prefix: 'MT', index: 9, name: 'Чехол белый', article: 'sm325' },
] as unknown as readonly ReadRow[]

test.each([
  ['its barcode', '4780000000017', '', 'cable'],
  ['our code', 'MT-8', '', 'black'],
  ['an article that it alone has', 'al-71', '', 'cable'],
  ['no article of several goods', 'SM325', '', undefined],
  ['its whole name, where several have the article', 'SM325', 'чехол', 'black'],
])('a row of a file is known by %s', async (_, code, name, id) => {
  const find = {
    byCode: async (asked: string) => (asked === '4780000000017' ? { product: goods[0]!, unit: null } : null),
    search: async () => goods,
  }
  const [matched] = await matchedTo([{ number: 1, code, name, quantity: 1000, amount: null, isCut: false }], find)
  expect(matched?.product?.id).toBe(id)
})
