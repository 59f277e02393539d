import pg from 'pg'
import type { BrowserContext, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Queued } from '#store/outbox.ts'

/** What is kept on the device that a page is of, read past the app. */
export const outboxOf = (page: Page): Promise<Queued[]> => rowsOf<Queued>(page, 'queue')
export const draftsOf = (page: Page) => rowsOf<{ key: string; values: Record<string, unknown> }>(page, 'drafts')

export const stagesOf = async (page: Page) => (await outboxOf(page)).map(({ stage }) => stage)

/** What was done on the device has been heard and done by the server, too: the page tells it before. */
export const allSent = (page: Page) =>
  expect.poll(async () => (await stagesOf(page)).filter((stage) => stage !== 'done')).toEqual([])

/** What may have gone by itself a moment before needs no press then. */
export const pressIfThere = (button: Locator) =>
  button.evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.click()
  })

/** Has the server asked for at once. The app may find it by itself a moment before, and then there is nothing to press. */
export async function reach(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Проверить', exact: true })
  const found = page.locator('[data-state=online]')
  await button.or(found).first().waitFor({ state: 'attached' })
  await pressIfThere(button)
}

/** What the newest replica of whoever is signed in holds in one of its tables; nothing while there is none. */
export const heldIn = <T = Record<string, unknown>>(page: Page, store: string) => rowsOf<T>(page, store, 'replica')

/** Whether that replica had all there was, once: before it has, a list that stands on the page is the server's. */
export const isFilled = (page: Page) => heldIn<string>(page, 'replica_state').then((told) => told.includes('yes'))

const rowsOf = <T>(page: Page, store: string, of: 'outbox' | 'replica' = 'outbox'): Promise<T[]> =>
  page.evaluate(
    async ({ store, of }) => {
      const { id, organisation, behind } = JSON.parse(localStorage.getItem('savdo.profile') ?? '{}')
      const keeper = behind ? `${behind.id}-${id}` : id
      const starts = of === 'outbox' ? of : `replica-${keeper}-${organisation?.id}-`
      const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(starts) ? [name] : []))
      const newest = names.sort().at(-1)
      if (!newest) return []
      return new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open(newest)
        // The app itself has not opened it yet: it must not be made here, empty, and stand in the app's way.
        let isMissing = false
        opening.onupgradeneeded = () => {
          isMissing = true
          opening.transaction?.abort()
        }
        opening.onerror = () => (isMissing ? resolve([]) : reject(opening.error))
        opening.onsuccess = () => {
          const all = opening.result.transaction(store).objectStore(store).getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result)
          }
        }
      })
    },
    { store, of },
  )

/** Asks the server's books past the server. */
export async function askBooks<T extends pg.QueryResultRow>(
  url: string,
  asked: string,
  ...values: unknown[]
): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  return client.query<T>(asked, values).then(({ rows }) => client.end().then(() => rows))
}

/** A page of the site in which nothing of the app runs. */
export async function bareStart(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/icons/star.svg`)
  return page
}

/** The mark in the bar that says how much has not left the device. */
export const unsentSign = (page: Page) => page.locator('header a[href="/device"]')

/** In the list of brands that stands on the page. */
export async function saveBrand(page: Page, name: string) {
  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  await page.locator('[role=dialog] [name=name]').fill(name)
  await page.locator('[role=dialog] button[type=submit]').click()
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
}

/** Gives this device a place and a name of its own, as an administrator does who stands before it. */
export async function enrolHere(page: Page, url: string, name: string) {
  await page.goto(`${url}/settings/devices/tills`)
  await page.getByRole('button', { name: 'Добавить устройство' }).click()
  await page.locator('[role=dialog] [name=name]').fill(name)
  await page.getByRole('button', { name: 'Получить код' }).click()
  const code = (await page.locator('[role=dialog] output').innerText()).replace(/\s/g, '')
  await page.goto(`${url}/device`)
  await page.locator('[name=code]').fill(code)
  await page.getByRole('button', { name: 'Подключить', exact: true }).click()
  await page.getByText('Код устройства').waitFor()
}
