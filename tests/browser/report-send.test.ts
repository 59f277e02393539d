import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { readTable } from '#client/files/read-table.ts'
import type { FileTable } from '#client/files/table.ts'
import { follow } from '../support/follow.ts'
import { messageTo } from '../support/mailbox.ts'
import { chooseOf } from '../support/row-action.ts'
import { app, openPage, setStage } from '../support/stage.ts'
import { take } from '../support/take.ts'

setStage()

const address = 'nodira@savdo.example'
const menuOf = (page: Page) => page.getByRole('button', { name: 'Экспорт и печать', exact: true })
const tableOf = async (bytes: Uint8Array) =>
  ((await readTable(new Uint8Array(bytes))) as FileTable).rows.map(({ cells }) => cells)

async function savedAs(page: Page, item: RegExp): Promise<{ name: string; bytes: Buffer }> {
  await menuOf(page).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

test('a report is taken away, read back, scheduled, and comes to one’s own mailbox at once', async () => {
  const page = await openPage('/sale-reports?view=by_shop&period=last_12_months')
  await menuOf(page).waitFor()
  const { name, bytes } = await savedAs(page, /^Excel/)
  expect(name).toMatch(/^Отчёт по продажам.*\.xlsx$/)
  const cells = await tableOf(bytes)
  expect(cells[0]).toEqual(['Отчёт по продажам: По магазинам'])
  const total = cells.at(-1)!
  expect(total[0]).toBe('Итого')
  expect(Number(total[4])).toBeGreaterThan(0)
  expect((await savedAs(page, /^PDF/)).bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await menuOf(page).click()
  await page.getByRole('menuitem', { name: 'Присылать автоматически' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  // Whom it goes to must be said; what was chosen stays.
  await dialog.locator('[aria-invalid]').first().waitFor()
  await dialog.getByRole('combobox', { name: /Получатели/ }).click()
  await take(page.getByRole('option').first())
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: /Название/ }).fill('Продажи по понедельникам')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await dialog.waitFor({ state: 'detached' })

  await follow(page, '/settings/report-sendings')
  const row = page.locator('[data-row]', { hasText: 'Продажи по понедельникам' })
  await row.waitFor()
  await chooseOf(row, 'Прислать мне сейчас')
  const file = await messageTo(address, /href="(mailbox\/[^"]+\.xlsx)"/)
  const sent = await (await fetch(`${app.url}/api/v1/${file}`)).arrayBuffer()
  expect((await tableOf(new Uint8Array(sent))).at(-1)).toEqual(total)
  await page.getByRole('button', { name: 'Что отправлено' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^Отправлено/)
    .first()
    .waitFor()
})
