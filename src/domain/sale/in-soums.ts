import type { Capability } from '../kernel/document.ts'
import { amount, choice } from '../kernel/field.ts'
import { currencies } from '../references/currency.ts'
import { rateOf } from '../registers/rates.ts'

/** What a sale is counted in, which is always soums, and at which rate it took another currency; nobody types them. */
export const countedIn = {
  currency: choice({ options: ['UZS'], given: true }),
  rate: amount({ given: true }),
} as const

interface Paid {
  readonly currency: string | null
  readonly rate: number | null
  readonly payments: readonly { readonly currency_id: string }[]
}

export const tellsCurrency: Capability<Paid> = {
  keeps: ({ payments }, facts) => {
    const other = payments.find(({ currency_id }) => currency_id !== currencies.UZS)
    return { currency: 'UZS', rate: other ? rateOf(other.currency_id, facts) : null }
  },
}
