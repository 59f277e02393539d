import { expect, test } from 'vitest'
import { draftsOf } from '../support/device.ts'
import { openPage, setStage } from '../support/stage.ts'

setStage()

test('what is typed stays when the name of the record that was chosen before comes late', async () => {
  const page = await openPage('/references/districts?page=1&dialogs[]=district', 'super_admin')
  const region = page.getByRole('dialog').getByRole('combobox', { name: 'Регион' })
  const option = (name: string) => page.getByRole('option', { name })
  await region.fill('Андижан')
  await option('Андижанская область').click()
  await expect
    .poll(async () => (await draftsOf(page)).map(({ values }) => values.region_id))
    .toEqual([expect.any(String)])

  const heard = Promise.withResolvers<void>()
  await page.route('**/api/v1/region/*', async (call) => {
    await heard.promise
    await call.continue()
  })
  await page.reload()
  await region.fill('Бухар')
  await option('Бухарская область').waitFor()
  const answer = page.waitForResponse('**/api/v1/region/*')
  heard.resolve()
  await (await answer).finished()
  // Long enough to be drawn.
  await page.waitForTimeout(300)
  expect(await region.inputValue()).toBe('Бухар')
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Бухарская область'])
  await page.keyboard.press('Escape')
  await expect.poll(() => region.inputValue()).toBe('Андижанская область')

  await region.fill('Навои')
  await option('Навоийская область').waitFor()
  await page.keyboard.press('Enter')
  await option('Навоийская область').waitFor({ state: 'detached' })
  expect(await region.inputValue()).toBe('Навоийская область')
  // What is typed and not chosen is no choice.
  await page.keyboard.type('x')
  await page.keyboard.press('Tab')
  await expect.poll(() => region.inputValue()).toBe('Навоийская область')
})
