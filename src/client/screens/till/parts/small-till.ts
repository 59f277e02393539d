/** The sale takes the whole width, and the goods cover it while searching. */
export const smallTill = '(max-width: 899px)'
