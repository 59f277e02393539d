import { kindOf } from '#client/hardware/scan/sort-codes.ts'
import type { Row } from '#domain/kernel/resource.ts'

type Known = Row & { readonly id: string }

/** What a code was found to be: the product that has it as a barcode, the unit that goes by it. */
export interface Looked<R extends Known = Known> {
  readonly code: string
  readonly product: R | null
  readonly unit: { readonly product: R; readonly unit: Row } | null
}

export interface KnownAnswer<R extends Known = Known> {
  readonly product: R
  readonly unit: Row | null
  /** Another product whose barcode stands on the same label. */
  readonly other: R | null
  /** Another product of which the barcode itself is a serial number. */
  readonly also: R | null
  /** Codes of the label that the books do not know. */
  readonly strange: readonly string[]
}

/** What was read: a product, a unit of it, or null where the books know none of the codes. */
export function answerTo<R extends Known>(looked: readonly Looked<R>[]): KnownAnswer<R> | null {
  const labelled = looked.find(({ product }) => product)
  // A code that is both is taken as a barcode: it stands on every box of the product, a serial number on one.
  const single = looked.find(({ product, unit }) => unit && !product)?.unit ?? null
  const product = single?.product ?? labelled?.product
  if (!product) return null
  const also = labelled?.unit?.product
  return {
    product,
    unit: single?.unit ?? null,
    other: labelled?.product && labelled.product.id !== product.id ? labelled.product : null,
    also: also && also.id !== product.id ? also : null,
    strange: looked.flatMap(({ code, product, unit }) => (product || unit || kindOf(code) === 'rest' ? [] : [code])),
  }
}

type Why = 'ean' | 'imei' | 'serial' | 'receipt' | 'misread' | 'other'

/** Why nothing may be found by a code: a good code that nothing bears, or one that was not read well. */
export function whyUnknown(code: string): Why {
  const kind = kindOf(code)
  if (kind === 'wrong_digit') return 'misread'
  // Of a square code its parts are looked for.
  return kind === 'rest' || kind === 'gs1' || kind === 'marking' ? 'other' : kind
}

/** Of what was read, what may be asked for at once: a camera on the move reads figures wrong, and goes on. */
export function readingOf(codes: readonly string[], way: string) {
  const isDoubtful = (code: string) => way === 'camera' && whyUnknown(code) === 'misread'
  return { sound: codes.filter((code) => !isDoubtful(code)), doubtful: codes.filter(isDoubtful) }
}

/** Whether a typed text is meant as a code: a name has letters only, or several words. */
export const isCode = (text: string) => /^\S*\d\S*$/.test(text) && !/^\D{0,3}\d{1,3}$/.test(text)
