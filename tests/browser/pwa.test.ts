import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { launchBrowser, launchProfile } from '../support/browser.ts'
import { reach } from '../support/device.ts'
import { patience } from '../support/patience.ts'
import { openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'

interface Manifest {
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[]
}
interface Picture {
  readonly src: string
  readonly sizes: string
}

const dist = mkdtempSync(join(tmpdir(), 'savdo-dist-'))
let app: App
let context: BrowserContext
let page: Page

beforeAll(async () => {
  cpSync(process.env.DIST_DIR ?? 'dist', dist, { recursive: true })
  app = await startApp({ dist })
  context = await launchProfile({ viewport: { width: 1440, height: 900 } })
  page = await openSignedIn(context, app.url, '/references/brands?page=1')
})
afterAll(async () => {
  await context?.close()
  await app?.stop()
  rmSync(dist, { recursive: true, force: true })
})

test('the app can be installed, and its manifest has nothing wrong with it', async () => {
  const devtools = await context.newCDPSession(page)
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const { data, errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as Manifest
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
  for (const { src, sizes } of pictures) {
    const drawn = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob()).catch(() => null)
      return image && `${image.width}x${image.height}`
    }, src)
    if (sizes !== 'any') expect(drawn, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(app.url + url)
    expect(await rowsOf(page), url).not.toHaveLength(0)
  }
})

test('with the server dead the app opens, in all three languages and at any address', async () => {
  await page.goto(`${app.url}/references/brands?page=1`)
  const online = await rowsOf(page)
  await app.kill()
  for (const [language, offline] of [
    ['uz', 'Aloqa yoʻq'],
    ['en', 'Offline'],
    ['ru', 'Нет связи'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('savdo.language', chosen), language)
    await page.reload()
    await page.getByText(offline).first().waitFor()
    expect(await rowsOf(page), language).toEqual(online)
  }
  await page.goto(`${app.url}/stock/warehouses?page=1&search=чиланзар`)
  expect(await rowsOf(page)).toHaveLength(1)
  await app.start()
  await reach(page)
  await page.getByText('На связи').first().waitFor()
})

test('a photo that was seen is seen again with the server dead', async () => {
  const photo = await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('savdo.credentials') ?? '{}')
    const body = new FormData()
    body.append('photos[]', await (await fetch('/icons/512.png')).blob(), 'star.png')
    const headers = { Authorization: `Bearer ${access_token}` }
    const { data } = await (await fetch('/api/v1/file', { method: 'POST', headers, body })).json()
    return String(data.data[0].url_512)
  })
  const widthOf = () =>
    page.evaluate(async (url) => (await createImageBitmap(await (await fetch(url)).blob())).width, photo)
  const width = await widthOf()
  await app.kill()
  expect(await widthOf().finally(app.start)).toBe(width)
})

test('a new version waits until it is asked for, and never comes between a person and a form', async () => {
  await page.goto(`${app.url}/references/brands?page=1`)
  const other = await context.newPage()
  await other.goto(`${app.url}/references/categories?page=1`)
  await page.goto(`${app.url}/references/brands?page=1&dialogs[]=brand`)
  await page.locator('[role=dialog] [name=name]').fill('Artel Pro')
  publishNextBuild()

  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting)
  const prompt = page.getByText('Готова новая версия')
  await other.getByText('Готова новая версия').waitFor()
  await settled(page)
  expect(await prompt.count()).toBe(0)
  expect(await page.locator('[role=dialog] [name=name]').inputValue()).toBe('Artel Pro')

  // The other tab was opened last: one types into the tab that is in front.
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Не сохранять' }).click()
  await prompt.waitFor()
  expect(await buildOf(page)).toBe('1')
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect.poll(() => buildOf(page).catch(() => null)).toBe('2')
  expect(await rowsOf(page)).not.toHaveLength(0)

  expect(await buildOf(other)).toBe('1')
  await other.getByRole('button', { name: 'Обновить' }).click()
  await expect.poll(() => buildOf(other).catch(() => null)).toBe('2')
  await other.close()
})

test('an app that could not be taken onto the device whole is taken again by itself', async () => {
  const file = join(dist, 'icons/512.png')
  const picture = readFileSync(file)
  rmSync(file)
  const browser = await launchBrowser()
  const late = await (await browser.newContext()).newPage()
  await late.goto(app.url)
  const registered = () => late.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()))
  await expect.poll(registered).toBe(true)
  await expect.poll(registered).toBe(false)
  writeFileSync(file, picture)
  await late.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: patience })
  await app.kill()
  await late.reload()
  await late.locator('[name=username]').waitFor()
  await app.start()
  await browser.close()
})

test('a device takes the app in one answer, and file by file where that answer is cut off', async () => {
  const browser = await launchBrowser()
  const install = async () => {
    const fresh = await browser.newContext()
    const files: string[] = []
    fresh.on('request', (request) => request.serviceWorker() && files.push(new URL(request.url()).pathname))
    const first = await fresh.newPage()
    await first.goto(app.url)
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: patience })
    const held = await first.evaluate(async () => {
      const [name = ''] = await caches.keys()
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).sort()
    })
    await fresh.close()
    return { held, files: files.filter((path) => path.startsWith('/assets/')) }
  }
  const whole = await install()
  expect(whole.files).toEqual([])
  const parts = join(dist, 'app.parts.br')
  truncateSync(parts, Math.floor(statSync(parts).size / 2))
  const pieces = await install()
  expect(pieces.files.length).toBeGreaterThan(100)
  expect(pieces.held).toEqual(whole.held)
  await browser.close()
})

test.each([
  ['a dialog', 'dialog-stack'],
  ['the first page', 'work'],
  ['what the first page says', 'ru-work'],
])('a part of %s that could not be fetched is there after the page has loaded itself anew', async (_, part) => {
  const browser = await launchBrowser()
  const storageState = await context.storageState()
  const cut = await (await browser.newContext({ storageState, serviceWorkers: 'block' })).newPage()
  let asked = 0
  await cut.route(new RegExp(`/${part}-[\\w-]+\\.js$`), (route) => (asked++ === 0 ? route.abort() : route.continue()))
  await cut.goto(`${app.url}/references/brands?page=1`)
  await cut.getByRole('button', { name: 'Бренд', exact: true }).click()
  await cut.locator('[role=dialog] [name=name]').waitFor()
  expect(asked).toBeGreaterThan(1)
  await browser.close()
})

test('the menu installs where the browser offers it, and shows the steps on an iPhone', async () => {
  const browser = await launchBrowser()
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
  const iPhone = await browser.newContext({ viewport: { width: 390, height: 844 }, userAgent: agent })
  const phone = await openSignedIn(iPhone, app.url)
  await chooseInstall(phone)
  await phone.getByRole('dialog', { name: 'Установка приложения' }).getByText('Поделиться').waitFor()
  await phone.keyboard.press('Escape')

  await phone.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.asked = 'yes'
      return { outcome: 'accepted' }
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
  await chooseInstall(phone)
  await phone.locator('html[data-asked=yes]').waitFor()
  await browser.close()
})

async function chooseInstall(on: Page) {
  await on.getByRole('button', { name: /Учётная запись/ }).click()
  await on.getByRole('button', { name: 'Установить приложение' }).click()
}

/** The list as a person reads it; how many rows are drawn depends on the room there is. */
async function rowsOf(on: Page): Promise<string[]> {
  const rows = on.locator('tr[data-row]')
  await rows.first().waitFor()
  return (await rows.allInnerTexts()).slice(0, 10)
}

const buildOf = (on: Page) => on.evaluate(() => document.documentElement.dataset.build ?? '1')

/** The same app built again: another page, so another revision of it in the service worker. */
function publishNextBuild() {
  const [html, worker] = [join(dist, 'index.html'), join(dist, 'sw.js')]
  writeFileSync(html, readFileSync(html, 'utf8').replace('<html ', '<html data-build="2" '))
  const revision = /("revision":")\w+(","url":"index.html")/
  const before = readFileSync(worker, 'utf8')
  if (!revision.test(before)) throw new Error('the service worker does not name index.html')
  writeFileSync(worker, before.replace(revision, '$1second$2'))
}
