import { expect, test } from 'vitest'
import { lookIn } from '../support/look/look.ts'
import { visit } from '../support/look/visit.ts'
import { setStage } from '../support/stage.ts'

setStage()
const page = lookIn('phone')

test('a thumb meets the number it was put on, and none beside it', async () => {
  await visit(page(), '/stock/register-products')
  const numbers = page().locator('dl dd button:visible')
  await numbers.nth(1).waitFor()
  const isMet = await numbers.evaluateAll((all) =>
    all.flatMap((number) => {
      const { x, y, width, height } = number.getBoundingClientRect()
      const [middle, line] = [x + width / 2, y + height / 2]
      return [-20, 0, 20].map((below) => document.elementFromPoint(middle, line + below) === number)
    }),
  )
  expect(isMet).toEqual([true, true, true, true, true, true])
})
