import { v7 } from 'uuid'
import { type Saved, saveRow } from '#client/data/device/changes.ts'
import { barcode } from '#domain/references/barcode.ts'
import { mostOwn, ownBarcode } from '#domain/references/own-barcode.ts'

const half = 100_000

/** A whole number below `mostOwn`, each as likely as another. */
function drawn(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return ((high % (mostOwn / half)) * half + (low % half)) % mostOwn
}

/** Gives a product a barcode of our own; `isTaken` tells whether the books have one already. */
export async function makeBarcode(
  product_id: string,
  isTaken: (code: string) => Promise<boolean>,
): Promise<{ readonly code: string; readonly saved: Saved }> {
  let code = ownBarcode(drawn())
  while (await isTaken(code)) code = ownBarcode(drawn())
  return { code, saved: await saveRow(barcode, { action: 'create', id: v7(), input: { product_id, barcode: code } }) }
}
