import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBarcodes } from 'zxing-wasm/reader'
import { type App, startApp } from '../support/app.ts'
import { barriersOn } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { heldIn } from '../support/device.ts'
import { handsOn } from '../support/document.ts'
import { labelVideo, lookedAt } from '../support/label-video.ts'
import { patience } from '../support/patience.ts'
import { openSignedIn } from '../support/person.ts'
import { imageOf, photos } from '../support/photos.ts'
import { prepareReader } from '../support/reader.ts'
import { settled } from '../support/settled.ts'
import { sellable, tillOn } from '../support/till.ts'

const label = [
  { format: 'EAN13', text: '8806097512448' },
  { format: 'Code128', text: '358402117304606' },
  { format: 'Code128', text: '358402117304614' },
] as const

const folder = mkdtempSync(join(tmpdir(), 'savdo-camera-'))
let app: App
let browser: Browser
beforeAll(async () => {
  const film = join(folder, 'label.y4m')
  writeFileSync(film, await labelVideo([{ codes: label, seconds: 1 }]))
  app = await startApp()
  browser = await launchBrowser(...filmed(film))
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
  rmSync(folder, { recursive: true })
})

const filmed = (film: string) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

async function openHardware(by = browser): Promise<Page> {
  const context = await by.newContext({ viewport: { width: 1024, height: 768 } })
  const page = await openSignedIn(context, app.url, '/device/hardware')
  await page.getByRole('button', { name: 'Проверить камеру' }).waitFor()
  return page
}
const heard = (page: Page) =>
  page.locator('[data-scan]').evaluateAll((all) => all.map((one) => one.getAttribute('data-scan') ?? ''))

/** What the decoder reads by itself, without anything of ours. */
async function readAlone(path: string): Promise<readonly string[]> {
  const image = await imageOf(path)
  return (await readBarcodes(image, { formats: [...formats], textMode: 'Plain' })).map(({ text }) => text)
}
const formats = ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'QRCode', 'DataMatrix'] as const

test('of the photos many more are read than the decoder reads alone, and none wrong', {
  timeout: 5 * patience,
}, async () => {
  prepareReader()
  const alone: string[] = []
  for (const { path, answer } of photos) if ((await readAlone(path)).includes(answer)) alone.push(path)

  const page = await openHardware()
  const ours: string[] = []
  const wrong: string[] = []
  for (const { path, answer, right } of photos) {
    const before = (await heard(page)).length
    await page.locator('[name=photos]').setInputFiles(path)
    await page.locator('[data-reading=done]').waitFor()
    const all = await heard(page)
    const read = all.slice(0, all.length - before)
    if (read.includes(answer)) ours.push(path)
    wrong.push(...read.filter((text) => !right.includes(text)))
  }
  await page.context().close()
  console.log(`read of ${photos.length} photos: ${ours.length} by the app, ${alone.length} by the decoder alone`)
  expect(photos.length).toBe(53)
  expect(alone.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
  expect(alone.filter((path) => !ours.includes(path))).toEqual([])
  expect(ours.filter((path) => path.includes('ean13-2')).length).toBeGreaterThanOrEqual(26)
})

describe('a camera', () => {
  test('reads all codes of a label in one sweep, in their order, also without a connection', async () => {
    const page = await openHardware()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Проверить камеру' }).click()
    await expect.poll(() => heard(page)).toEqual(label.map(({ text }) => text))
    await page.getByText('штрихкод товара · камера').waitFor()
    await settled(page)
    expect(await page.getByText('IMEI, контрольная цифра верна · камера').count()).toBe(2)
    // It stays in sight, and counts once.
    await lookedAt(page)
    expect(await heard(page)).toHaveLength(3)
    await page.getByRole('button', { name: 'Закрыть камеру' }).click()
    await page.locator('video').waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('sells at the till what it sees, once as long as it stays in sight, also without a connection', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await openSignedIn(context, app.url)
    await page.goto(`${app.url}/till`)
    const till = tillOn(page)
    await till.stand()
    const [goods] = (await sellable(page)).plain
    await handsOn(page).ask('/product_barcode', { product_id: goods?.product.id, barcode: label[0].text })
    const known = async () => (await heldIn(page, 'barcode')).some(({ barcode }) => barcode === label[0].text)
    await expect.poll(known).toBe(true)
    await page.reload()
    await till.stand()
    await context.setOffline(true)
    await till.button('Камера').click()
    await expect.poll(() => till.lines().count()).toBe(1)
    await expect.poll(() => till.lines().first().innerText()).toContain(String(goods?.product.name))
    await lookedAt(page)
    await settled(page)
    expect(await till.lines().first().innerText()).toMatch(/^1\n/)
    // Nor is it another one where the camera went away and came back by itself.
    await page.evaluate(() => {
      const video = document.querySelector('video')!
      for (const track of (video.srcObject as MediaStream).getTracks()) track.stop()
      video.setAttribute('data-stopped', '')
    })
    await page.locator('video:not([data-stopped])').waitFor()
    await lookedAt(page)
    await settled(page)
    expect(await till.lines().first().innerText()).toMatch(/^1\n/)
    await till.button('Камера').click()
    await page.locator('video').waitFor({ state: 'detached' })
    await context.close()
  })

  test('that gives a picture a second counts what it sees once, though it misses one of them', async () => {
    const film = join(folder, 'slow.y4m')
    const shows = (codes: typeof label | []) => ({ codes, seconds: 1 })
    writeFileSync(film, await labelVideo([shows(label), shows([])], 1))
    const slow = await launchBrowser(...filmed(film))
    const page = await openHardware(slow)
    await page.getByRole('button', { name: 'Проверить камеру' }).click()
    await expect.poll(() => heard(page)).toHaveLength(3)
    await lookedAt(page, 5)
    expect(await heard(page)).toEqual(label.map(({ text }) => text))
    await slow.close()
  })

  test('that is not allowed says so, how to allow it and what to do meanwhile, and works once it is', async () => {
    const page = await openHardware()
    await page.evaluate(() => {
      const { mediaDevices } = navigator
      const before = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = () => {
        mediaDevices.getUserMedia = before
        return Promise.reject(new DOMException('no', 'NotAllowedError'))
      }
    })
    await page.getByRole('button', { name: 'Проверить камеру' }).click()
    await page.getByText(/Камера запрещена/).waitFor()
    await page.getByText(/считать код сканером или ввести/).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Попробовать снова' }).click()
    await expect.poll(() => heard(page)).toEqual(label.map(({ text }) => text))

    // It pauses by a tap on the picture, says so in large letters, and names what it sees.
    await page.locator('[data-code=imei_2]').getByText('IMEI 2').waitFor()
    await page.locator('video').click({ force: true, position: { x: 200, y: 150 } })
    const paused = page.getByRole('button', { name: 'Пауза. Нажмите, чтобы продолжить' })
    await paused.waitFor()
    expect(await barriersOn(page)).toEqual([])
    await paused.click()
    await paused.waitFor({ state: 'detached' })

    // A phone that fell asleep ends the picture; awake again, it reads on by itself.
    await page.clock.install()
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      const { srcObject } = document.querySelector('video')!
      for (const track of (srcObject as MediaStream).getTracks()) track.stop()
    })
    await page.locator('video').waitFor({ state: 'detached' })
    await page.clock.runFor(1500)
    await settled(page)
    expect(await page.locator('video').count()).toBe(0)
    await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'))
    await page.locator('[data-code=imei_2]').waitFor()
    await page.context().close()
  })

  test('makes the picture larger by keyboard, where it can', async () => {
    const page = await openHardware()
    await page.evaluate(() => {
      const zoom = { min: 1, max: 5, step: 0.5 }
      MediaStreamTrack.prototype.getCapabilities = () => ({ zoom }) as MediaTrackCapabilities
      MediaStreamTrack.prototype.applyConstraints = async (asked) => {
        document.title = JSON.stringify(asked?.advanced)
      }
    })
    await page.getByRole('button', { name: 'Проверить камеру' }).click()
    const zoom = page.getByRole('slider', { name: 'Приближение' })
    await zoom.press('ArrowRight')
    await expect.poll(() => page.title()).toBe('[{"zoom":1.5}]')
    await settled(page)
    expect(await zoom.getAttribute('aria-valuetext')).toBe('1.5×')
    expect((await zoom.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await barriersOn(page)).toEqual([])
    await page.context().close()
  })
})
