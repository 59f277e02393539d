import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { barriersOn } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'

let tiles: Server
let app: App
let browser: Browser
let page: Page
const asked: string[] = []

beforeAll(async () => {
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#cfe3c8' } })
    .png()
    .toBuffer()
  tiles = createServer(({ url = '' }, answer) => {
    asked.push(url)
    answer.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(tile)
  }).listen(0, '127.0.0.1')
  await once(tiles, 'listening')
  const { port } = tiles.address() as AddressInfo
  app = await startApp({
    env: { MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, MAP_CREDIT: '© Savdo maps' },
  })
  browser = await launchBrowser()
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await openSignedIn(desk, app.url, '/stock/warehouses', demoLogin('admin'))
  page.on('dialog', (leaving) => void leaving.accept())
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
  tiles?.close()
})

const dialog = () => page.getByRole('dialog')
const map = () => dialog().getByRole('region', { name: 'Карта: нажмите, где это находится' })
const degrees = async () => [
  await dialog().getByLabel('Широта').inputValue(),
  await dialog().getByLabel('Долгота').inputValue(),
]
async function openNew() {
  await page.locator('#content').getByRole('button', { name: 'Склад', exact: true }).click()
  await dialog().getByLabel('Широта').waitFor()
}

test('pictures come from the address that is set up and from no other, and the place is taken by a click or by keys', async () => {
  await openNew()
  await map().waitFor()
  await expect.poll(() => map().locator('img.leaflet-tile-loaded').count()).toBeGreaterThan(3)
  expect(asked.length).toBeGreaterThan(3)
  await map().getByText('© Savdo maps').waitFor()
  const policy = (await (await fetch(app.url)).headers.get('content-security-policy')) ?? ''
  const allowed = /img-src ([^;]+)/
    .exec(policy)?.[1]
    ?.split(' ')
    .filter((one) => /^https?:/.test(one))
  expect(allowed).toEqual([`http://127.0.0.1:${(tiles.address() as AddressInfo).port}`])

  expect(await degrees()).toEqual(['', ''])
  await dialog().getByRole('button', { name: 'Середина карты' }).press('Enter')
  await expect.poll(degrees).toEqual(['41,3775', '64,5853'])
  const { width = 0, height = 0 } = (await map().boundingBox()) ?? {}
  await map().click({ position: { x: width / 2 + 80, y: height / 2 } })
  await expect.poll(async () => (await degrees())[1]).not.toBe('64,5853')
  expect(await barriersOn(page)).toEqual([])
})

test('without a connection to the pictures the map says so, and degrees are typed', async () => {
  tiles.close()
  tiles.closeAllConnections()
  await page.goto(`${app.url}/stock/warehouses`)
  await openNew()
  await dialog().getByText('Карта сейчас не загружается: нет связи.').waitFor()
  await dialog().getByLabel('Широта').fill('41,31')
  await dialog().getByLabel('Долгота').fill('69,28')
  expect(await degrees()).toEqual(['41,31', '69,28'])
})
