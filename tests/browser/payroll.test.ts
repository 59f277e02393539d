import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { handsOn } from '../support/document.ts'
import { payrollBuild } from '../support/payroll-build.ts'
import { settled } from '../support/settled.ts'

const folder = mkdtempSync(join(tmpdir(), 'savdo-payroll-'))
const kinds: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }
const html =
  '<html lang="ru"><link rel="stylesheet" href="/page.css"><div id="root"></div><script type="module" src="/page.js"></script></html>'
let browser: Browser
let page: Page
beforeAll(async () => {
  await payrollBuild(folder)
  browser = await launchBrowser()
  page = await browser.newPage({ locale: 'ru-RU' })
  page.on('pageerror', (error) => console.error(error))
  // Whoever looks things up in it is somebody.
  await page.addInitScript(() => {
    const permissions = [{ type: 'documents', name: 'roles.admin' }]
    const profile = { id: 'nodira', is_super: false, roles: [{ permissions }], organisation: { id: 'ours' } }
    localStorage.setItem('savdo.profile', JSON.stringify(profile))
    localStorage.setItem('savdo.credentials', JSON.stringify({ access_token: 'nodira' }))
  })
  await page.route('http://payroll/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ body: html, contentType: 'text/html' })
    const contentType = kinds[extname(pathname)]
    return contentType ? route.fulfill({ body: readFileSync(join(folder, pathname)), contentType }) : route.abort()
  })
  await page.goto('http://payroll/')
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true })
})

test('lines that are no goods are typed, followed, added up and gone through by keys', async () => {
  const { line, cell, press, type, button } = handsOn(page)
  const sum = (name: string) => page.locator('dl div', { hasText: name }).locator('dd')
  await button('Добавить строку').first().click()
  await cell('days', 1).fill('20')
  await cell('daily', 1).fill('100000')
  await expect.poll(() => cell('Сколько', 1).inputValue()).toBe('2\u2009000\u2009000')
  await expect.poll(() => line(1).locator('[data-cell="#total"]').innerText()).toMatch(/2.000.000/)

  // Down from the last line is a new one, and a line is copied and taken away by keys.
  await cell('days', 1).focus()
  await press('ArrowDown')
  await line(2).waitFor()
  await cell('days', 1).focus()
  await press('Control+d')
  await line(3).waitFor()
  await expect.poll(() => cell('Сколько', 2).inputValue()).toBe('2\u2009000\u2009000')
  await settled(page)
  expect(await sum('Итого').innerText()).toMatch(/4.000.000/)
  await cell('days', 3).focus()
  await press('Control+Delete')
  await expect.poll(() => page.locator('[data-line]').count()).toBe(2)
  await cell('days', 1).focus()
  await press('Enter')
  await type('50000')
  await expect.poll(() => sum('Итого').innerText()).toMatch(/3.000.000/)
})
