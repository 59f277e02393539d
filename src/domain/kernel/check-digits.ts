const figures = (code: string) => [...code].map(Number).reverse()

/** Luhn's figure at the end of an IMEI. Clones are sold with wrong ones. */
export const luhnFits = (imei: string): boolean =>
  figures(imei).reduce((sum, figure, at) => {
    const doubled = at % 2 === 0 ? figure : figure * 2
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
  0

/** The figure at the end of an EAN or UPC: the others weigh three and one by turns. */
export const eanFits = (code: string): boolean => Number(code.at(-1)) === eanDigitOf(code.slice(0, -1))

/** The figure that belongs behind these at the end of an EAN. */
export const eanDigitOf = (others: string): number =>
  (10 - (figures(others).reduce((sum, figure, at) => sum + figure * (at % 2 === 0 ? 3 : 1), 0) % 10)) % 10
