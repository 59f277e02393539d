import { mostOwn, ownBarcode } from '#domain/references/own-barcode.ts'

/** A whole number below `mostOwn`, by lot. */
function drawn(): number {
  const [lot = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return Number(lot % BigInt(mostOwn))
}

/** A barcode of our own; `isTaken` tells whether the books have one already. */
export async function freeBarcode(isTaken: (code: string) => Promise<boolean>): Promise<string> {
  let code = ownBarcode(drawn())
  while (await isTaken(code)) code = ownBarcode(drawn())
  return code
}
