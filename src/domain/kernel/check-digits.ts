const figures = (code: string) => [...code].map(Number).reverse()

/** Luhn's figure at the end of an IMEI. Clones are sold with wrong ones. */
export const luhnFits = (imei: string): boolean =>
  figures(imei).reduce((sum, figure, at) => {
    const doubled = at % 2 === 0 ? figure : figure * 2
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
  0

/** The figure at the end of an EAN, a UPC, a GTIN or an SSCC: the others weigh three and one by turns. */
export const eanFits = (code: string): boolean =>
  figures(code).reduce((sum, figure, at) => sum + figure * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
