import type { Locator } from 'playwright'

/**
 * Takes an entry of a list of choices. The list that closes gives the focus back to its field, in a frame or two: only
 * then goes a person on.
 */
export async function take(option: Locator) {
  await option.click()
  await option.page().evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
