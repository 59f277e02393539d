import { mkdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { openSignedIn } from '../support/person.ts'
import { app, browser, setStage } from '../support/stage.ts'

setStage()
const sizes = {
  desktop: { width: 1440, height: 900, touch: false },
  tablet: { width: 1024, height: 768, touch: true },
  phone: { width: 390, height: 844, touch: true },
} as const
const only = (process.env.SHOTS ?? 'ru-light-desktop,uz-dark-phone,en-light-tablet,ru-light-phone').split(',')
test.each(only)('%s', { timeout: 240_000 }, async (manner) => {
  mkdirSync('.tmp/reg', { recursive: true })
  const [language, mode, size] = manner.split('-') as ['ru', 'light', keyof typeof sizes]
  const { touch, ...viewport } = sizes[size]
  const context = await browser.newContext({ viewport, hasTouch: touch, isMobile: touch, colorScheme: mode })
  await context.addInitScript((chosen) => {
    localStorage['savdo.language'] = chosen
  }, language)
  const page = await openSignedIn(context, app.url, '/stock/register-products?page=1')
  const wait = async () => {
    await page.locator('main :is(h1, strong, [data-row], li)').first().waitFor()
    await page.waitForTimeout(700)
  }
  const said: string[] = []
  const shot = async (name: string) => {
    await wait()
    await page.screenshot({ path: `.tmp/reg/${name}-${manner}.png` })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) said.push(`${name}: sticks out ${over}`)
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, h1, h2, label, legend, [role=tab], th button span')]
        .filter((e) => !e.closest('[data-tip-cut], .unseen, [aria-hidden=true]') && e.clientWidth > 1)
        .filter((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'visible')
        .map((e) => `cut: ${e.innerText}`),
    )
    said.push(...cut.map((c) => `${name}: ${c}`))
    const { violations } = await new AxeBuilder({ page }).analyze()
    said.push(
      ...violations.map(
        ({ id, nodes }) =>
          `${name}: ${id} ${nodes
            .map(({ html }) => html.slice(0, 200))
            .slice(0, 3)
            .join(' | ')}`,
      ),
    )
  }
  await shot('stock')
  for (const [name, path] of Object.entries({
    stockPeriod: '/stock/register-products?occurred_at[from]=2026-11-01&occurred_at[to]=2026-11-30',
    stockAsOf: '/stock/register-products?as_of=2026-11-10',
    entries: '/stock/register-products?view=entries',
    partners: '/sale/register-partners',
    cashboxes: '/cashbox/register-cashboxes?view=entries',
    sales: '/sale/register-sales',
    incomes: '/cashbox/register-incomes',
    prices: '/sale/register-prices',
    returnables: '/sale/register-returnables',
    empty: '/stock/register-products?unit=zzzz',
  })) {
    await page.goto(app.url + path)
    await shot(name)
  }
  await page.goto(`${app.url}/stock/register-products`)
  await wait()
  await page.locator('button:has(.lucide-list-filter)').first().click()
  await page.locator('[role=dialog]').waitFor()
  await shot('filter')
  await page.goto(`${app.url}/cashbox/register-cashboxes`)
  await wait()
  await page.locator('dl button').first().click()
  await page.locator('[role=dialog] li').first().waitFor()
  await shot('why')
  const unit = await page.evaluate(async () => {
    const token = JSON.parse(localStorage['savdo.credentials'] ?? localStorage['savdo.tokens'] ?? '{}').access_token
    const answer = await fetch('/api/v1/registered_imei?per_page=1', { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()).data?.data?.[0]?.id ?? JSON.stringify(Object.keys(localStorage))
  })
  await page.goto(`${app.url}/stock/registered-imeis/history/${unit}`)
  await shot('unit')
  await context.close()
  console.log(unit)
  expect(said).toEqual([])
})
