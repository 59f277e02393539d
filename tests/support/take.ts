import type { Locator } from 'playwright'
import { settled } from './settled.ts'

/**
 * Takes an entry of a list of choices. The list that closes gives the focus back to its field, in a frame or two, and
 * what follows from the choice is shown: only then goes a person on.
 */
export async function take(option: Locator) {
  await option.click()
  await settled(option.page())
}
