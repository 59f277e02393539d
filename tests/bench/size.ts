/** `--least`: each bench does all that it does, as little of it as it can. Its figures say nothing then but that there are some. */
const isLeast = process.argv.includes('--least')

export const sized = <T>(whole: T, least: T): T => (isLeast ? least : whole)
