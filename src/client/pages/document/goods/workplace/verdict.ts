import type { ReadRow } from '#store/port.ts'
import type { UnitCodes } from '../parts/codes.ts'
import type { Claim, LinePlace, UnitSpot } from './known-codes.ts'

/** Why a sweep can't be taken. */
export type SweepTrouble =
  | { readonly kind: 'several' | 'strange' | 'whose' | 'words'; readonly code: string }
  | { readonly kind: 'unknown'; readonly code: string; readonly awaited: ReadRow | null }
  | { readonly kind: 'checkDigit'; readonly code: string }
  | { readonly kind: 'repeated'; readonly code: string; readonly product: ReadRow | null; readonly held: LinePlace }
  | { readonly kind: 'unfinished'; readonly code: string; readonly product: ReadRow }
  | {
      readonly kind: 'otherGoods'
      readonly code: string
      readonly product: ReadRow
      readonly wanted: ReadRow
      /** The label does not contradict the books: a person may take it as what the books say. */
      readonly mayTake: boolean
    }
  | {
      readonly kind: 'onHand' | 'notHere' | 'gone' | 'notInBooks' | 'claimed'
      readonly code: string
      readonly product: ReadRow
      readonly spots: readonly UnitSpot[]
      readonly claim: Claim | null
    }
  | { readonly kind: 'noMore'; readonly code: ''; readonly product: ReadRow; readonly left: number }

/** What a sweep means for the lines. */
export type SweepVerdict =
  /** One more of the product; of goods with units the next codes are awaited. */
  | { readonly kind: 'piece'; readonly product: ReadRow }
  /** A unit; `isHalf`: its second IMEI is still awaited. */
  | { readonly kind: 'unit'; readonly product: ReadRow; readonly codes: UnitCodes; readonly isHalf: boolean }
  /** The second IMEI of the unit that awaited it. */
  | { readonly kind: 'whole'; readonly product: ReadRow; readonly before: UnitCodes; readonly codes: UnitCodes }
  /** Nothing new: the label is still before the camera, or bears nothing but what is known. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly trouble: SweepTrouble }

/** Troubles that a person may overrule, since they know better than the device. */
export type Overruled = 'checkDigit' | 'otherGoods' | 'claimed'
