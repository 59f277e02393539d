/** Texts that a spreadsheet would run as a formula; full-width signs count too. */
const runs = /^[=+\-@\t\r＝＋－＠]/
const kept = /^'(?=[=+\-@\t\r＝＋－＠])/

/** A text for a spreadsheet: an apostrophe stands before what it would run. */
export const safeText = (text: string) => (runs.test(text) ? `'${text}` : text)

/** A text from a spreadsheet without the apostrophe that `safeText` put before it. */
export const bareText = (text: string) => text.replace(kept, '')
