import { api } from '#client/data/call/api.ts'
import type { FiscalAnswer, FiscalMakerAnswer, FiscalReceipt } from '#domain/till/fiscal.ts'

/** A fiscal device, local or behind our server. */
export interface FiscalDevice {
  /** The same receipt asked again is answered with the same sign. Throws where nobody can be reached. */
  register(receipt: FiscalReceipt): Promise<FiscalAnswer>
  /** That of a cashbox, else of the server. */
  maker(cashbox_id: string | null): Promise<FiscalMakerAnswer>
}

/** The fiscal device behind our server. */
export const serverDevice: FiscalDevice = {
  register: (receipt) => api<FiscalAnswer>('/fiscal/receipts', { method: 'POST', body: receipt, patience: 30_000 }),
  maker: async (cashbox_id) => {
    const path = cashbox_id ? `/fiscal?cashbox_id=${cashbox_id}` : '/fiscal'
    return api<FiscalMakerAnswer>(path, { patience: 20_000 })
  },
}
