import { sortCodes } from './sort-codes.ts'

type CodeName = 'ean' | 'imei' | 'imei_1' | 'imei_2' | 'serial' | 'receipt' | 'marking' | 'gs1' | 'wrong' | 'rest'

/** What each code is that is seen together with the others; one IMEI alone may be the first or the second. */
export function codeNames(texts: readonly string[]): readonly CodeName[] {
  const sorted = sortCodes(texts)
  return texts.map((text) => {
    const code = text.trim()
    if (code === sorted.imei_1) return sorted.imei_2 ? 'imei_1' : 'imei'
    if (code === sorted.imei_2) return 'imei_2'
    if (code === sorted.marking?.raw) return 'marking'
    if (code === sorted.gs1?.raw) return 'gs1'
    if (sorted.wrong.includes(code)) return 'wrong'
    return (['ean', 'serial', 'receipt'] as const).find((name) => code === sorted[name]) ?? 'rest'
  })
}
