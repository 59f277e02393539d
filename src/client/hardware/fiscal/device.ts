import { askOnce } from '#client/data/call/ask-once.ts'
import {
  type FiscalAnswer,
  type FiscalMakerAnswer,
  type FiscalReceipt,
  fiscalDeviceOf,
  registerAtDevice,
} from '#wire/fiscal.ts'

/** A fiscal device, local or behind our server. */
export interface FiscalDevice {
  /** The same receipt asked again is answered with the same sign. Throws where nobody can be reached. */
  register(receipt: FiscalReceipt): Promise<FiscalAnswer>
  /** That of a cashbox, else of the server. */
  maker(cashbox_id: string | null): Promise<FiscalMakerAnswer>
}

/** The fiscal device behind our server. */
export const serverDevice: FiscalDevice = {
  register: (receipt) => askOnce(registerAtDevice, receipt),
  maker: (cashbox_id) => askOnce(fiscalDeviceOf, cashbox_id ? { cashbox_id } : {}),
}
