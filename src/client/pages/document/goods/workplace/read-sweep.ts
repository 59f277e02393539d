import { kindOf, sortCodes } from '#client/hardware/scan/sort-codes.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { type CodeField, codeFields } from '#domain/registers/goods-units.ts'
import type { ReadRow } from '#store/port.ts'
import type { UnitCodes } from '../parts/codes.ts'
import type { KnownCode, KnownCodes } from './known-codes.ts'

/** All codes that a sweep has read, each once, apart even where one square holds several. */
export function codesOfSweep(texts: readonly string[]): readonly string[] {
  const { ean, imei_1, imei_2, receipt, wrong, rest, ...sorted } = sortCodes(texts)
  return [ean, imei_1, imei_2, serialOf(sorted), receipt, ...wrong, ...rest].filter((code) => code !== null)
}

/** The number of a single unit; where nothing else tells it, the code of the national marking does. */
const serialOf = ({ serial, marking }: Pick<ReturnType<typeof sortCodes>, 'serial' | 'marking'>) =>
  serial ?? marking?.serial ?? null

/** The codes of a sweep, told apart. */
export interface Read {
  readonly codes: readonly string[]
  /** Products whose barcodes were read. */
  readonly products: readonly ReadRow[]
  readonly units: readonly { readonly product: ReadRow; readonly codes: UnitCodes; readonly known: KnownCode }[]
  /** In the order of the label. */
  readonly imeis: readonly string[]
  /** Those whose check digit is wrong and that no book knows. */
  readonly wrong: readonly string[]
  readonly serial: string | null
  /** A barcode with the right check digit that nobody knows. */
  readonly strangeEan: string | null
}

const isImei = (code: string) => /^\d{15}$/.test(code)

export function readSweep(texts: readonly string[], known: KnownCodes): Read {
  const sorted = sortCodes(texts)
  const serial = serialOf(sorted)
  const codes = codesOfSweep(texts)
  const factsOf = (code: string) => known.get(code)
  const units = codes.flatMap((code) => {
    const facts = factsOf(code)
    return facts?.unit && facts.product ? [{ product: facts.product, codes: facts.unit, known: facts }] : []
  })
  const products = codes.flatMap((code) => {
    const facts = factsOf(code)
    return facts?.product && !facts.unit ? [facts.product] : []
  })
  const isKnown = (code: string) => Boolean(factsOf(code)?.product)
  const wrong = codes.filter((code) => isImei(code) && kindOf(code) !== 'imei' && !isKnown(code))
  // Where one is misread the places of the others tell nothing.
  const inOrder = [...new Set(texts.map((text) => text.trim()))].filter(isImei)
  const labelled = [sorted.imei_1, sorted.imei_2, ...sorted.rest.filter((code) => kindOf(code) === 'imei')]
  const imeis = wrong.length > 0 && inOrder.length > 0 ? inOrder : [...labelled, ...wrong]
  return {
    codes,
    products: eachOnce(products, ({ id }) => id),
    units: eachOnce(units, ({ codes }) => codes.imei_1 || codes.serial_number),
    imeis: imeis.filter((code) => code !== null),
    wrong,
    serial: serial && !isKnown(serial) ? serial : null,
    strangeEan: sorted.ean && !isKnown(sorted.ean) ? sorted.ean : null,
  }
}

const eachOnce = <T>(list: readonly T[], keyOf: (one: T) => string) => [
  ...new Map(list.map((one) => [keyOf(one), one])).values(),
]

/** The codes of the unit that was read, as far as its product has such; null if none was. */
export function unitCodesFor(target: ReadRow | null, read: Read, unit: Read['units'][number] | null): UnitCodes | null {
  if (unit) return unit.codes
  const [imei_1 = '', imei_2 = ''] = read.imeis
  // Of whom nothing is known it is at least said which code it is.
  if (!target) return imei_1 ? { ...noUnit, imei_1 } : null
  if (target.imei_1) return imei_1 ? { ...noUnit, imei_1, imei_2: target.imei_2 ? imei_2 : '' } : null
  if (!target.serial_number) return null
  const serial = read.serial ?? imei_1
  return serial ? { ...noUnit, serial_number: spelledCode(serial) } : null
}

export const noUnit: UnitCodes = { imei_1: '', imei_2: '', serial_number: '' }

/** The code field and figures of a unit as they are shown one below another. */
export const shownFields = (codes: UnitCodes): readonly (readonly [CodeField, string])[] =>
  codeFields.flatMap((field) => (codes[field] ? [[field, codes[field]] as const] : []))
