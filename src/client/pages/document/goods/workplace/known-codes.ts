import type { ReadRow } from '#store/port.ts'
import type { UnitCodes } from '../parts/codes.ts'

/** Where the books hold a unit. */
export interface UnitSpot {
  readonly warehouse_id: string
  readonly place: string
}

/** Other work on this device that names a unit: a draft, or a document that has not left yet. */
export interface Claim {
  /** The resource of the document. */
  readonly of: string
  readonly number: string | null
  readonly at: string
  readonly isDraft: boolean
}

/** What the device knows of one code. */
export interface KnownCode {
  /** Whose barcode it is, or of what the unit is. */
  readonly product: ReadRow | null
  /** All codes of the unit in the books that has this one. */
  readonly unit: UnitCodes | null
  /** Where that unit is; null where the books can't be asked. */
  readonly spots: readonly UnitSpot[] | null
  /** Of a product without units: how much of it is on the shelf that is taken from; null if that is not known. */
  readonly stock: number | null
  readonly claim: Claim | null
}
export type KnownCodes = ReadonlyMap<string, KnownCode>

/** Where a code stands in the document: the line and the unit of it, counted from nought. */
export interface LinePlace {
  readonly line: number
  readonly unit: number
}

/** The document that is being scanned into. */
export interface Work {
  /** Whether goods come in, are taken out of a place, or are counted where they are. */
  readonly manner: 'brings' | 'takes' | 'counts'
  /** The place that goods are taken from; null if none is chosen yet. */
  readonly shelf: UnitSpot | null
  /** The product whose units are being scanned. */
  readonly awaited: ReadRow | null
  /** The unit of it whose second IMEI is awaited. */
  readonly half: UnitCodes | null
  readonly heldAt: (code: string) => LinePlace | null
  readonly unitAt: (held: LinePlace) => UnitCodes
  /** How much of a product is in the document. */
  readonly quantityOf: (product: ReadRow) => number
  /** The codes of the unit that was taken a moment ago: a camera still sees its label. */
  readonly justTaken: ReadonlySet<string>
}
