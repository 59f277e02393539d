import type { Page } from 'playwright'
import { v7 } from 'uuid'
import { keyBits, newSalt, seal } from '#client/data/who/sealed.ts'
import type { Queued } from '#store/outbox.ts'
import { patience } from './patience.ts'

const passphrase = 'Тайное слово'

/**
 * So many more like one that waits on the device, each with a name and a number of its own, by the file in which unsent
 * work is carried over. The ids of their records.
 */
export async function bringMore(page: Page, url: string, like: Queued, count: number): Promise<readonly string[]> {
  const stream = v7()
  const { id, record, payload } = like.command
  const [code] = String(payload.device_number).split('-')
  const made = Array.from({ length: count }, (_, at) => {
    const own = { id: v7(), record: v7(), number: `${code}-${1000 + at}` }
    const text = JSON.stringify(like)
      .replaceAll(id, own.id)
      .replaceAll(record, own.record)
      .replaceAll(String(payload.device_number), own.number)
    const more = JSON.parse(text) as Queued
    return { ...more, command: { ...more.command, stream, seq: at + 1 } }
  })
  const [mark, salt] = [new TextEncoder().encode('SAVDO1'), newSalt()]
  const sealed = await seal(JSON.stringify({ records: made }), await keyBits(passphrase, salt), mark)

  await page.goto(`${url}/device`)
  await page.getByRole('button', { name: 'Принести неотправленное из файла' }).click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'work.savdo', mimeType: 'application/octet-stream', buffer: Buffer.concat([mark, salt, sealed]) }
  await dialog.locator('[name=file]').setInputFiles(file)
  await dialog.locator('[name=password]').fill(passphrase)
  await dialog.getByRole('button', { name: 'Принести' }).click()
  await page.getByText(`Принесено записей: ${count}. Уже были здесь: 0.`).first().waitFor({ timeout: patience })
  return made.map(({ command }) => command.record)
}
