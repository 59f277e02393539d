/** What stands in the beginning of every such file that has one of our letters, in whichever page it was written. */
const mark = /ВерсияФормата|Кодировка|СекцияРасчСчет|СекцияДокумент/

/** The text of a file: valid UTF-8 first, then the page in which it can be read, whatever the file says of itself. */
export function exchangeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const windows = new TextDecoder('windows-1251').decode(bytes)
    if (mark.test(windows)) return windows
    const dos = new TextDecoder('ibm866').decode(bytes)
    return mark.test(dos) ? dos : windows
  }
}

/** Letters that the page lacks, as banks write them. */
const instead: Readonly<Record<string, string>> = {
  қ: 'к',
  Қ: 'К',
  ғ: 'г',
  Ғ: 'Г',
  ҳ: 'х',
  Ҳ: 'Х',
  ʻ: "'",
  ʼ: "'",
  '\u2212': '-',
}

const letters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, code) => code))
const codes = new Map([...letters].map((letter, code) => [letter, code]))
const question = 0x3f

/** The text in Windows-1251; a letter that the page lacks becomes the one that is nearest, or a question mark. */
export const windowsBytes = (text: string): Uint8Array =>
  Uint8Array.from([...text].map((letter) => codes.get(letter) ?? codes.get(instead[letter] ?? '') ?? question))
