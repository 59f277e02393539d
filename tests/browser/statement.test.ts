import { expect, test } from 'vitest'
import { windowsBytes } from '#domain/bank/statements/files/code-pages.ts'
import { dayOf, plusDays } from '#domain/kernel/day.ts'
import { currencies } from '#domain/references/currency.ts'
import { barriersOn } from '../support/axe.ts'
import { office, type Rows } from '../support/office.ts'
import { settled } from '../support/settled.ts'
import { openPage, setStage } from '../support/stage.ts'

setStage()

const day = plusDays(dayOf(new Date().toISOString()), -1)
const dotted = day.split('-').toReversed().join('.')
const client = 'Chorsu Telecom XK'
const sum = 777_000_00

/** A bank's file in Windows-1251: a client pays what they owe, and somebody nobody knows pays too. */
function bankFile(account: string) {
  const paid = (number: number, party: string, purpose: string, amount: number) => [
    'СекцияДокумент=Платежное поручение',
    `Номер=${number}`,
    `Дата=${dotted}`,
    `Сумма=${(amount / 100).toFixed(2)}`,
    'ПлательщикСчет=20208000700000000099',
    `Плательщик1=${party}`,
    `ПолучательСчет=${account}`,
    `ДатаПоступило=${dotted}`,
    `НазначениеПлатежа=${purpose}`,
    'КонецДокумента',
  ]
  const lines = [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=Windows',
    `ДатаНачала=${dotted}`,
    `ДатаКонца=${dotted}`,
    `РасчСчет=${account}`,
    ...paid(501, client, 'Оплата долга', sum),
    ...paid(502, 'Неизвестный плательщик', 'за телефон', 1_000_00),
    'КонецФайла',
  ]
  return { name: 'выписка.txt', mimeType: 'text/plain', buffer: Buffer.from(windowsBytes(lines.join('\r\n'))) }
}

test('a file of the bank is taken, one press pays a debt, and the same file again is nothing new', async () => {
  const { ask, holds } = await office()
  const partners = (await ask<Rows>('/partner?search=Chorsu')).data
  const partner_id = String(partners[0]?.id)
  const account = String(
    (await ask<Rows>('/bank')).data.find(({ currency_id }) => currency_id === currencies.UZS)?.account,
  )
  await ask('/sale/initial_balance_debits', {
    partner_id,
    currency_id: currencies.UZS,
    amount: sum,
    occurred_at: `${plusDays(day, -3)}T07:00:00.000Z`,
  })
  const owed = () => holds('register_partner', currencies.UZS, { partner_id })
  const before = await owed()
  const file = bankFile(account)

  const page = await openPage('/bank/statements', 'accountant')
  await page.locator('input[type=file]').setInputFiles(file)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Новых строк: 2').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Загрузить', exact: true }).click()

  // The first line is chosen, and says why it is who it is.
  const line = page.getByRole('region', { name: 'Строка выписки' })
  await line.getByRole('heading', { name: `Клиент: ${client}` }).waitFor()
  await line.getByText('Имя то же').waitFor()
  await settled(page)
  expect(await page.getByRole('option').count()).toBe(2)
  expect(await page.getByRole('option').nth(1).innerText()).toContain('Неизвестный плательщик')
  expect(await barriersOn(page)).toEqual([])
  // Name and sum make it likely: a key posts only what is sure.
  await line.getByText('Вероятно').waitFor()
  await page.getByRole('listbox').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Здесь нет ничего точного').first().waitFor()
  await settled(page)
  expect(await owed()).toBe(before)
  await line.getByRole('button', { name: 'Принять эту' }).first().click()
  await page.getByText('Решено 1 из 2').waitFor()
  await expect.poll(owed).toBe(before - sum)
  // What waits next is in sight at once, and the keys go on.
  await line.getByText('Неизвестный плательщик').waitFor()
  await page.keyboard.press('ArrowUp')
  await line.getByText('Принята:').waitFor()
  await line.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(owed).toBe(before)

  await page.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('В файле нет ничего нового').waitFor()
  await dialog.getByText('2 строки уже загружены раньше').waitFor()
  await settled(page)
  expect(await dialog.getByRole('button', { name: 'Загрузить', exact: true }).count()).toBe(0)
  await dialog.getByRole('link', { name: 'Показать ту выписку' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByText('Решено 0 из 2').waitFor()

  // A file that breaks off is told in words, and nothing is taken of it.
  const cut = { ...file, buffer: file.buffer.subarray(0, file.buffer.length - 60) }
  await page.locator('input[type=file]').setInputFiles(cut)
  await dialog.getByText('Файл обрывается').waitFor()
})
