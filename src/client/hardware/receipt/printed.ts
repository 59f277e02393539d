import type { Receipt } from '#domain/till/receipt.ts'
import type { FiscalSign } from '#wire/fiscal.ts'

/** A receipt with all that is added for printing. */
export interface Printed {
  readonly receipt: Receipt
  /** The signed summary: any till of the organisation can take the goods back by it. */
  readonly code?: string | null
  readonly fiscal?: FiscalSign | null
  /** A second one of the same. */
  readonly copy?: boolean
}

/** The number printed on a receipt: the device's own, or the server's if it has none. */
export const receiptNumber = ({ number, device_number }: Receipt) => device_number ?? number ?? '—'
