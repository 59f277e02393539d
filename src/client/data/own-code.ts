/** A code of our own that nobody has yet, of those that a whole number below `most` makes; `isTaken` asks the books. */
export async function freeCode(
  { most, code: codeOf }: { readonly most: number; readonly code: (drawn: number) => string },
  isTaken: (code: string) => Promise<boolean>,
): Promise<string> {
  let code = codeOf(drawnBelow(most))
  while (await isTaken(code)) code = codeOf(drawnBelow(most))
  return code
}

/** A whole number below `most`, by lot. */
function drawnBelow(most: number): number {
  const [lot = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return Number(lot % BigInt(most))
}
