import { mkdirSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriersOn } from '../axe.ts'
import { patience } from '../patience.ts'
import { openSignedIn } from '../person.ts'
import { app, browser, deviceOf } from '../stage.ts'
import { brokenWords, complaintsOf } from './measures.ts'
import { alike, screensIn } from './screens.ts'
import { arrived, visit } from './visit.ts'

/** Where pictures are left for a person to look at; nobody looks at those of every run. */
const shots = process.env.SHOTS
const languages = ['ru', 'uz', 'en'] as const
const sizes = {
  desktop: { width: 1440, height: 900, touch: false },
  tablet: { width: 1024, height: 768, touch: true },
  phone: { width: 390, height: 844, touch: true },
} as const
type Size = keyof typeof sizes

/** Words are cut by a language in a size: each pair is met. Light and dark change colours only: each language and each size meets both. */
function mannersOf(size: Size) {
  const column = Object.keys(sizes).indexOf(size)
  return languages.map((language, row) => ({
    language,
    mode: (row + column) % 2 ? ('dark' as const) : ('light' as const),
    turn: row + column,
  }))
}

/** Another language or size brings other words into the same structure: light is looked at on a desk, dark in a hand. */
const hasOwnStructure = (name: string, size: Size, language: string) =>
  (size === 'desktop' && (language === 'ru' || alike.has(name))) ||
  (size === 'phone' && language === 'uz' && !alike.has(name))

/** Every screen of the house in one size, in each language, on one device and with one sign-in; the device's page. */
export function lookIn(size: Size): () => Page {
  const { touch, ...viewport } = sizes[size]
  const screen = { viewport, hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' } as const
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    if (shots) mkdirSync(shots, { recursive: true })
    context = await deviceOf('admin', screen)
    page = await openSignedIn(context, app.url, '/references/regions?page=1')
  })
  afterAll(() => context.close())

  const keep = async (page: Page, name: string, mode: string, language: string) => {
    if (shots) await page.screenshot({ path: `${shots}/${name}-${size}-${mode}-${language}.png` })
  }

  test(`the sign-in on a ${size}, empty and with its faults: nothing sticks out, is cut or is hard to use`, async () => {
    const bare = await browser.newContext(screen)
    const page = await bare.newPage()
    await page.goto(`${app.url}/login`)
    const complaints: string[] = []
    for (const { language, mode } of mannersOf(size)) {
      await page.emulateMedia({ colorScheme: mode })
      await speak(page, language, '/login')
      await page.locator('button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await keep(page, 'login', mode, language)
      const said = [...(await complaintsOf(page)), ...(await barriersOn(page))]
      complaints.push(...said.map((complaint) => `${language}: ${complaint}`))
    }
    await bare.close()
    expect(complaints).toEqual([])
  })

  test.each(mannersOf(size))(
    `${size}, $language, $mode: nothing sticks out, is cut or is hard to use`,
    { timeout: 10 * patience },
    async ({ language, mode, turn }) => {
      await page.emulateMedia({ colorScheme: mode })
      await speak(page, language, '/references/regions?page=1')
      await arrived(page)
      const complaints: string[] = []
      for (const { name, path, act } of screensIn(turn)) {
        await visit(page, path)
        if (act) {
          await act(page)
          await arrived(page)
        }
        await keep(page, name, mode, language)
        const said = await complaintsOf(page)
        if (hasOwnStructure(name, size, language)) said.push(...(await barriersOn(page)))
        if (name === 'home' && size === 'phone') said.push(...(await brokenWords(page)))
        complaints.push(...said.map((complaint) => `${name}: ${complaint}`))
      }
      expect(complaints).toEqual([])
    },
  )
  return () => page
}

async function speak(page: Page, language: string, path: string) {
  await page.evaluate((chosen) => localStorage.setItem('savdo.language', chosen), language)
  await page.goto(app.url + path)
}
