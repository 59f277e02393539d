import type { Language } from '#domain/kernel/language.ts'

/** Excel shows letters beyond ASCII only after this. */
export const byteOrderMark = '\uFEFF'

/** Excel splits a line by the list separator of its country: where a comma divides the decimals, that is a semicolon. */
const separators: Readonly<Record<Language, string>> = { uz: ';', ru: ';', en: ',' }

export const csvLine = (cells: readonly string[], language: Language) =>
  `${cells.map(quoted).join(separators[language])}\r\n`

const quoted = (cell: string) => (/["\r\n;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A text that somebody typed must stay a text when a spreadsheet opens it, and never become a formula: wide signs are signs too. */
export const safeText = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text)
