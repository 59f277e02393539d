import { v7 } from 'uuid'
import { type Saved, saveRow } from '#client/data/device/changes.ts'
import { userCan } from '#client/data/person/session.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import { barcode } from '#domain/references/barcode.ts'
import { mostOwn, ownBarcode } from '#domain/references/own-barcode.ts'

/** A whole number below `mostOwn`, by lot. */
function drawn(): number {
  const [lot = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return Number(lot % BigInt(mostOwn))
}

export const mayMakeBarcodes = () => userCan(permissionOf(barcode, 'create'))

/** Gives a product a barcode of our own; `isTaken` tells whether the books have one already. */
export async function makeBarcode(
  product_id: string,
  isTaken: (code: string) => Promise<boolean>,
): Promise<{ readonly code: string; readonly saved: Saved }> {
  let code = ownBarcode(drawn())
  while (await isTaken(code)) code = ownBarcode(drawn())
  return { code, saved: await saveRow(barcode, { action: 'create', id: v7(), input: { product_id, barcode: code } }) }
}
