import type { Language } from '#domain/kernel/language.ts'

/** Excel shows letters beyond ASCII only after this. */
export const byteOrderMark = '\uFEFF'

/** Excel splits a line by the list separator of its country: where a comma divides the decimals, that is a semicolon. */
const separators: Readonly<Record<Language, string>> = { uz: ';', ru: ';', en: ',' }

export const csvLine = (cells: readonly string[], language: Language) =>
  `${cells.map(quoted).join(separators[language])}\r\n`

const quoted = (cell: string) => (/["\r\n;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
