import { encode } from 'uqr'

/** Rows of modules, true where they are dark. Without the quiet zone of four around it. */
type Squares = readonly (readonly boolean[])[]

/** A text as a square code that a scanner still reads with a seventh of it gone. */
export const squaresOf = (text: string): Squares => encode(text, { ecc: 'M', border: 0 }).data
