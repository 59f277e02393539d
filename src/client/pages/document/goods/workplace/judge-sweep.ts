import { codeFields, isTracked } from '#domain/registers/goods-units.ts'
import type { ReadRow } from '#store/port.ts'
import type { UnitCodes } from '../parts/codes.ts'
import type { KnownCodes, LinePlace, Work } from './known-codes.ts'
import { type Read, readSweep, unitCodesFor } from './read-sweep.ts'
import type { Overruled, SweepTrouble, SweepVerdict } from './verdict.ts'

interface Asked {
  readonly texts: readonly string[]
  readonly known: KnownCodes
  readonly work: Work
  /** A camera sees labels by the way, what is scanned by hand is meant, and a person who types may type a name. */
  readonly way: 'camera' | 'scanner' | 'hand'
  readonly overruled: ReadonlySet<Overruled>
}

const refused = (trouble: SweepTrouble): SweepVerdict => ({ kind: 'refused', trouble })
const same: SweepVerdict = { kind: 'same' }

/** Decides what a sweep means: a product, a unit of it, the half of one, or a trouble. Rules only: it asks nobody. */
export function judgeSweep(asked: Asked): SweepVerdict {
  const { texts, known, work, way, overruled } = asked
  const read = withoutMisread(readSweep(texts, known), way)
  const [product = null, ...others] = read.products
  const [unit = null, ...more] = read.units
  if (others.length > 0 || more.length > 0 || read.imeis.length > 2) return refused({ kind: 'several', code: '' })
  const target = product ?? unit?.product ?? work.awaited
  const codes = unitCodesFor(target, read, unit)
  const named = codes && codeFields.map((field) => codes[field]).filter(Boolean)
  const isNothing = !product && !unit && !named?.length && !read.strangeEan
  if (isNothing && (way === 'hand' || read.codes.every((code) => !/\d/.test(code))) && !isLong(texts))
    return way === 'camera' ? same : refused({ kind: 'words', code: texts.join(' ') })
  if (work.half && work.awaited) return judgeHalf(work.half, work.awaited, read, asked)

  const wrong = read.imeis.find((code) => read.wrong.includes(code))
  if (wrong && (target?.imei_1 || !product) && !overruled.has('checkDigit'))
    return refused({ kind: 'checkDigit', code: wrong })
  if (read.strangeEan && !unit) return refused({ kind: 'unknown', code: read.strangeEan, awaited: work.awaited })
  if (!named || named.length === 0) return product ? judgePiece(product, asked) : judgeNothing(read, work, way)

  const held = firstHeld([...read.imeis, ...named], work)
  if (held) return judgeHeld(held, target, read, asked)
  if (!target) return refused({ kind: 'whose', code: named[0] ?? '' })
  return judgeUnit(target, codes, unit, product, asked)
}

/**
 * A camera that reads a wrong code alone, or beside a whole pair, has misread it from a picture on the move; a wrong
 * code in the place of one of them stands on the label.
 */
function withoutMisread(read: Read, way: Asked['way']): Read {
  const right = read.imeis.filter((code) => !read.wrong.includes(code))
  const isMisread = way === 'camera' && (right.length >= 2 || read.codes.length === 1)
  return isMisread ? { ...read, imeis: right, wrong: [] } : read
}

/** Figures alone, too many for a name. */
const isLong = (texts: readonly string[]) => texts.every((text) => /^\d{8,}$/.test(text.trim()))

function firstHeld(codes: readonly string[], work: Work) {
  for (const code of codes) {
    const held = work.heldAt(code)
    if (held) return { code, held }
  }
  return null
}

/** A code of it is in the document: the same box again, or the rest of a unit that was left unfinished. */
function judgeHeld(
  { code, held }: { readonly code: string; readonly held: LinePlace },
  target: ReadRow | null,
  read: Read,
  { work, way }: Asked,
): SweepVerdict {
  if (way === 'camera' && work.justTaken.has(code)) return same
  const before = work.unitAt(held)
  const second = read.imeis.find((one) => one !== before.imei_1)
  if (target?.imei_2 && before.imei_1 && !before.imei_2 && second && !work.heldAt(second)) {
    const [imei_1, imei_2] = orderOf(read.imeis, before.imei_1, second)
    return { kind: 'whole', product: target, before, codes: { ...before, imei_1, imei_2 } }
  }
  return refused({ kind: 'repeated', code, product: target, held })
}

/** While a second IMEI is awaited, nothing but it is taken. */
function judgeHalf(half: UnitCodes, awaited: ReadRow, read: Read, { work, way, overruled }: Asked): SweepVerdict {
  const unfinished = refused({ kind: 'unfinished', code: half.imei_1, product: awaited })
  if (read.products.some(({ id }) => id !== awaited.id) || read.units.length > 0) return unfinished
  const isOwn = read.imeis.includes(half.imei_1)
  const fresh = read.imeis.filter((code) => code !== half.imei_1)
  const [second, another] = fresh
  if (!second) return isOwn && way !== 'camera' ? unfinished : same
  const held = firstHeld(fresh, work)
  if (held) return refused({ kind: 'repeated', product: awaited, ...held })
  if (another) return unfinished
  if (read.wrong.includes(second) && !overruled.has('checkDigit')) return refused({ kind: 'checkDigit', code: second })
  // A label says by its order which is the first; of two single scans the figures do.
  const [imei_1, imei_2] = isOwn ? orderOf(read.imeis, half.imei_1, second) : pairInOrder(half.imei_1, second)
  return { kind: 'whole', product: awaited, before: half, codes: { ...half, imei_1, imei_2 } }
}

const orderOf = (imeis: readonly string[], first: string, second: string): readonly [string, string] =>
  imeis.indexOf(first) < imeis.indexOf(second) ? [first, second] : [second, first]

/** Of two IMEIs with the same eight figures of the model the lower is the first. */
export const pairInOrder = (one: string, other: string): readonly [string, string] =>
  one.slice(0, 8) === other.slice(0, 8) && other < one ? [other, one] : [one, other]

function judgePiece(product: ReadRow, { known, work }: Asked): SweepVerdict {
  const stock = isTracked(product) ? null : stockOf(product, known)
  if (stock !== null && work.quantityOf(product) + 1000 > stock)
    return refused({ kind: 'noMore', code: '', product, left: stock })
  return { kind: 'piece', product }
}

const stockOf = (product: ReadRow, known: KnownCodes) =>
  [...known.values()].find((facts) => facts.product?.id === product.id)?.stock ?? null

/** No product and no unit: by a camera it was seen by the way. */
function judgeNothing(read: Read, work: Work, way: Asked['way']): SweepVerdict {
  const [code = ''] = read.codes
  if (way === 'camera' && work.awaited) return same
  return refused(/^(\d{8}|\d{12,14})$/.test(code) ? { kind: 'checkDigit', code } : { kind: 'strange', code })
}

function judgeUnit(
  target: ReadRow,
  codes: UnitCodes,
  unit: Read['units'][number] | null,
  product: ReadRow | null,
  { known, work, overruled }: Asked,
): SweepVerdict {
  const code = codes.imei_1 || codes.serial_number
  const facts = unit?.known ?? known.get(code) ?? null
  const spots = facts?.spots ?? null
  const claim = facts?.claim ?? null
  const about = { code, product: target, spots: spots ?? [], claim }
  if (unit && product && unit.product.id !== product.id)
    return refused({ kind: 'otherGoods', code, product: unit.product, wanted: product, mayTake: false })
  const isUnasked = work.manner === 'brings' && unit && !product && work.awaited
  if (isUnasked && unit.product.id !== work.awaited.id && !overruled.has('otherGoods'))
    return refused({ kind: 'otherGoods', code, product: unit.product, wanted: work.awaited, mayTake: true })
  if (work.manner === 'brings' && spots && spots.length > 0) return refused({ kind: 'onHand', ...about })
  if (work.manner === 'takes' && spots && work.shelf) {
    const { warehouse_id, place } = work.shelf
    if (!unit) return refused({ kind: 'notInBooks', ...about })
    if (!spots.some((spot) => spot.warehouse_id === warehouse_id && spot.place === place))
      return refused({ kind: spots.length > 0 ? 'notHere' : 'gone', ...about })
  }
  if (claim?.isDraft && work.manner !== 'counts' && !overruled.has('claimed'))
    return refused({ kind: 'claimed', ...about })
  const isHalf = Boolean(target.imei_2 && codes.imei_1 && !codes.imei_2)
  return { kind: 'unit', product: target, codes, isHalf }
}
