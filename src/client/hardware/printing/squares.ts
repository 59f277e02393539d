import { encode } from 'uqr'

/** Rows of modules, true where dark, without the quiet zone of four modules around. */
type Squares = readonly (readonly boolean[])[]

/** A text as a QR code that is still readable with 15 % of it damaged. */
export const squaresOf = (text: string): Squares => encode(text, { ecc: 'M', border: 0 }).data
