/** What a till and a fiscal device tell each other, in tiyin and thousandths. */
export interface FiscalReceipt {
  /** Of the sale or the return. */
  readonly id: string
  readonly kind: 'sale' | 'return'
  readonly number: string
  readonly at: string
  readonly cashbox: string
  readonly cashbox_id: string | null
  readonly lines: readonly FiscalLine[]
  readonly total: number
  /** How it was paid; what is owed is neither. */
  readonly cash: number
  readonly card: number
}

interface FiscalLine {
  readonly name: string
  /** The code of the goods in the state's catalogue. */
  readonly ikpu: string | null
  readonly quantity: number
  readonly price: number
  readonly discount: number
  readonly sum: number
  /** What single units are told apart by. */
  readonly units: readonly string[]
}

export interface FiscalSign {
  /** Of the device's own count. */
  readonly number: string
  readonly sign: string
  /** The address that proves the receipt, shown as a square code. */
  readonly qr: string
  readonly at: string
  /** It proves nothing: the device is one for trying out. */
  readonly test: boolean
}

/** Why there is no device to ask: the cashbox lacks its own, or nobody has connected one to the server. */
export const missingDevices = ['ccm_missing', 'not_connected'] as const
export type MissingDevice = (typeof missingDevices)[number]

/** Why a receipt is refused: by the device, or by the server since there is none. */
export const fiscalCodes = ['sums_differ', 'shift_closed', 'memory_full', 'refused', ...missingDevices] as const
export type FiscalCode = (typeof fiscalCodes)[number]

/** The device as it describes itself. */
export interface FiscalMaker {
  readonly model: string
  readonly serial: string
  readonly test: boolean
}

/** The device of a cashbox; null while it does not answer, and then `missing` says whether there is one at all. */
export interface FiscalMakerAnswer {
  readonly device: FiscalMaker | null
  readonly missing: MissingDevice | null
}

export type FiscalAnswer =
  | ({ readonly state: 'registered' } & FiscalSign)
  | { readonly state: 'refused'; readonly code: FiscalCode }
  /** Nobody answered, or not in a way that can be understood: it may have been registered, and is asked again. */
  | { readonly state: 'unreachable' }
