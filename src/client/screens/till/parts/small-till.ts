/** The sale takes the whole width, and the goods cover it while searching. */
export const smallTill = '(max-width: 699px)'
/** As low as a keyboard of the screen leaves it. */
export const lowTill = '(max-height: 560px)'
