import type { Locator } from 'playwright'

/** Chooses what is done with one row from its menu, where what has no room beside the pointer stands. */
export async function chooseOf(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Действия: / }).click()
  await row.page().getByRole('menuitem', { name: action }).click()
}
