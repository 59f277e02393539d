import { v7 } from 'uuid'
import { type Saved, saveRow } from '#client/data/device/changes.ts'
import { freeCode } from '#client/data/own-code.ts'
import { userCan } from '#client/data/who/session.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import { barcode } from '#domain/references/barcode.ts'
import { mostOwn, ownBarcode } from '#domain/references/own-barcode.ts'

export const mayMakeBarcodes = () => userCan(permissionOf(barcode, 'create'))

/** Gives a product a barcode of our own; `isTaken` tells whether the books have one already. */
export async function makeBarcode(
  product_id: string,
  isTaken: (code: string) => Promise<boolean>,
): Promise<{ readonly code: string; readonly saved: Saved }> {
  const code = await freeCode({ most: mostOwn, code: ownBarcode }, isTaken)
  return { code, saved: await saveRow(barcode, { action: 'create', id: v7(), input: { product_id, barcode: code } }) }
}
