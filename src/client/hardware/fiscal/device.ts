import { api } from '#client/data/call/api.ts'

export interface FiscalLine {
  readonly name: string
  readonly ikpu: string | null
  readonly quantity: number
  readonly price: number
  readonly discount: number
  readonly sum: number
  readonly units: readonly string[]
}

/** A receipt in the form a fiscal device takes; sums in tiyin, quantities in thousandths. */
export interface ReceiptToSign {
  /** The id of the sale or the return. */
  readonly id: string
  readonly kind: 'sale' | 'return'
  readonly number: string
  readonly at: string
  readonly cashbox: string
  readonly lines: readonly FiscalLine[]
  readonly total: number
  readonly cash: number
  readonly card: number
}

export type FiscalCode = 'sums_differ' | 'shift_closed' | 'memory_full' | 'refused'

export interface ReceiptSign {
  readonly number: string
  readonly sign: string
  /** An address, shown as a square code. */
  readonly qr: string
  readonly at: string
  /** True from a test device: the sign is worth nothing. */
  readonly test: boolean
}

export type FiscalAnswer =
  | ({ readonly state: 'registered' } & ReceiptSign)
  | { readonly state: 'refused'; readonly code: FiscalCode }
  | { readonly state: 'unreachable' }

export interface FiscalMaker {
  readonly model: string
  readonly serial: string
  /** True for a test device: its signs are worth nothing. */
  readonly test: boolean
}

/** A fiscal device, local or behind our server. */
export interface FiscalDevice {
  /** The same receipt gives the same sign again. Throws if the device can't be reached. */
  register(receipt: ReceiptToSign): Promise<FiscalAnswer>
  maker(): Promise<FiscalMaker | null>
}

/** The fiscal device behind our server. */
export const serverDevice: FiscalDevice = {
  register: (receipt) => api<FiscalAnswer>('/fiscal/receipts', { method: 'POST', body: receipt, patience: 30_000 }),
  maker: async () => (await api<{ device: FiscalMaker | null }>('/fiscal', { patience: 20_000 })).device,
}
