import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { askBooks, enrolHere, heldIn, outboxOf, reach, unsentSign } from '../support/device.ts'
import { handsOn } from '../support/document.ts'
import { patience } from '../support/patience.ts'
import { app, openPage, setStage } from '../support/stage.ts'

const patient = { timeout: 2 * patience }
const [store, till, cover] = ['Центральный склад', 'Главная касса', 'Чехол прозрачный для Galaxy A56']
const week = 7 * 24 * 60 * 60_000
const many = 500

setStage()

const ask = <T extends object>(asked: string, ...values: unknown[]) => askBooks<T>(app.databaseUrl, asked, ...values)
const unsent = (page: Page) => unsentSign(page).getAttribute('data-unsent')

/** One sale as a person makes it, on a page of a new sale. */
async function sellByHand(page: Page) {
  const { pick, add, cell, press, toast } = handsOn(page)
  await pick('Склад', store)
  await pick('Касса', till)
  await add(cover, 1)
  await cell('Цена', 1).fill('50000')
  const money = page.getByRole('region', { name: 'Оплата', exact: true })
  await money.getByRole('button', { name: 'Добавить строку' }).click()
  await page.getByRole('combobox', { name: 'Вид, строка 1' }).selectOption({ label: 'Наличные' })
  await cell('Сумма', 1).fill('50000')
  await press('Control+Enter')
  await toast(/Сохранено на этом устройстве/).waitFor()
}

type Commit = (deed: Deed, actor: unknown) => Promise<{ ok: boolean }>
interface Deed {
  readonly command: { readonly input: object }
}
type Repeat = (id: string, moment: number) => Promise<{ ok: boolean }>

/** From the next save on, the page can do the same once more as a fact of another moment, by the clock of that moment. */
async function learnToRepeat(page: Page) {
  const engine = readdirSync(join(process.env.DIST_DIR ?? 'dist', 'assets')).find((name) => name.startsWith('engine-'))
  await page.evaluate(`import('/assets/${engine}').then((engine) => void Object.assign(window, { engine }))`)
  await page.evaluate(() => {
    const { engine } = window as unknown as {
      engine: Record<string, { prototype?: { commit?: Commit; push?: unknown } }>
    }
    const device = Object.values(engine).find(({ prototype }) => prototype?.commit && prototype.push)?.prototype
    if (!device?.commit) throw new Error('the engine is built otherwise')
    const { commit } = device
    device.commit = function (deed, actor) {
      const repeat: Repeat = (id, moment) => {
        Date.now = () => moment
        const input = { ...deed.command.input, occurred_at: new Date(moment).toISOString() }
        const command = { ...deed.command, id, input }
        return commit.call(this, Object.assign({}, deed, { manner: 'fact', command }), actor)
      }
      Object.assign(window, { repeat })
      return commit.call(this, deed, actor)
    }
  })
}

/** One by hand, and then as many as there are moments. */
async function sell(page: Page, moments: readonly number[]) {
  await page.goto(`${app.url}/retail-sale/create`)
  await learnToRepeat(page)
  await sellByHand(page)
  const kept = await page.evaluate(
    async (sales) => {
      const { repeat } = window as unknown as { repeat: Repeat }
      const kept: boolean[] = []
      for (const { id, moment } of sales) kept.push((await repeat(id, moment)).ok)
      return kept
    },
    moments.map((moment) => ({ id: v7(), moment })),
  )
  expect(kept).toEqual(moments.map(() => true))
}

test('a week without a server: five hundred sales stay, go out once and in order, and the books hold', {
  timeout: 5 * patience,
}, async () => {
  const page = await openPage()
  const { stockUp, onHand } = handsOn(page)
  await enrolHere(page, app.url, 'Касса недели')
  await stockUp(store, cover, many + 100)
  const before = await onHand(store, cover)
  const [had] = await ask<{ last: number }>(`select max(index) as last from retail_sale where number like 'MT-%'`)
  await app.kill()
  const begun = Date.now() - week
  const moments = Array.from({ length: many - 2 }, (_, at) => begun + Math.floor((at * week) / many))
  await sell(page, moments.slice(0, many / 2))
  await page.reload()
  await expect.poll(() => unsent(page), patient).toBe(String(many / 2 + 1))
  await sell(page, moments.slice(many / 2))
  await expect.poll(() => unsent(page), patient).toBe(String(many))

  await app.start()
  // A person works on meanwhile.
  await page.goto(`${app.url}/references/brands?page=1`)
  await page.getByRole('searchbox', { name: 'Поиск: Наименование' }).fill('samsung')
  await expect.poll(() => page.locator('tr[data-row]').count()).toBe(1)
  await expect.poll(() => unsent(page), patient).toBe(null)

  const queued = await outboxOf(page)
  const ids = queued.map(({ command }) => command.record)
  expect(new Set(ids).size).toBe(many)
  await expect
    .poll(async () => new Set((await outboxOf(page)).map(({ stage }) => stage)), patient)
    .toEqual(new Set(['done']))
  const sales = await ask<{ id: string; index: number; device_number: string | null }>(
    'select id, index, device_number from retail_sale where id = any($1) order by index',
    ids,
  )
  expect(sales.map(({ index }) => index)).toEqual(ids.map((_, at) => Number(had?.last) + 1 + at))
  // In the order in which they were made, by hand or not.
  expect(sales.map(({ id }) => id)).toEqual(ids)
  // What happened in the shop is numbered by the device too; what was asked for by hand is not.
  const own = sales.flatMap(({ device_number }) => (device_number ? [Number(/\d+$/.exec(device_number)?.[0])] : []))
  expect(own).toEqual(moments.map((_, at) => Number(own[0]) + at))
  expect(await ask('select code from attention where document_id = any($1)', ids)).toEqual([])
  expect(await onHand(store, cover)).toBe(before - many)
  const env = { ...process.env, DATABASE_URL: app.databaseUrl }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/verify.ts'], { env })
  expect(stdout).toContain('Everything holds.')
})

/** What the device's own copy says lies in all warehouses. */
async function heldOf(page: Page, product: string) {
  const sheets = await heldIn<{ id: string; balances: { place: string; quantity: number }[] }>(page, 'register_product')
  const sheet = sheets.find(({ id }) => id === product)
  const here = sheet?.balances.filter(({ place }) => place === 'on_hand')
  return here ? here.reduce((sum, { quantity }) => sum + quantity, 0) / 1000 : null
}

test('a lost replica is filled again; what was not sent is untouched, and the balances are right', async () => {
  const page = await openPage()
  const { idOf } = handsOn(page)
  const product = await idOf('/product', cover)
  const inBooks = async () => {
    const [{ sum } = { sum: 0 }] = await ask<{ sum: number }>(
      `select sum(quantity)::float / 1000 as sum from register_product_now where product_id = $1 and place = 'on_hand'`,
      product,
    )
    return sum
  }
  await expect.poll(() => heldOf(page, product), patient).toBe(await inBooks())
  const before = await inBooks()
  await app.kill()
  await page.goto(`${app.url}/retail-sale/create`)
  await sellByHand(page)
  const kept = (await outboxOf(page)).at(-1)
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      if (name.startsWith('replica-'))
        await new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve }))
  })
  // But for the signature, which comes a moment later.
  expect((await outboxOf(page)).at(-1)).toMatchObject({ ...kept })
  expect(kept?.stage).toBe('waiting')
  await app.start()
  await reach(page)
  await expect.poll(() => unsent(page), patient).toBe(null)
  expect(await inBooks()).toBe(before - 1)
  await expect.poll(() => heldOf(page, product), patient).toBe(before - 1)
  expect(await ask('select id from retail_sale where id = $1', kept?.command.record)).toHaveLength(1)
})
