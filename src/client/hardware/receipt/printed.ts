import type { FiscalSign } from '#domain/till/fiscal.ts'
import type { Receipt } from '#domain/till/receipt.ts'

/** A receipt and what comes to it before it is printed. */
export interface Printed {
  readonly receipt: Receipt
  /** The sealed summary by which any till takes the goods back. */
  readonly code?: string | null
  readonly fiscal?: FiscalSign | null
  /** A second one of the same. */
  readonly copy?: boolean
}

/** What the receipt is known by: the number of the books, or the device's own as long as there is none. */
export const receiptNumber = ({ number, device_number }: Receipt) => device_number ?? number ?? '—'
