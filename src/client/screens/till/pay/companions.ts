import { useDevice } from '#client/data/device/use-device.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { acquiringTerminal } from '#domain/references/acquiring-terminal.ts'
import { bank } from '#domain/references/bank.ts'
import { currencies } from '#domain/references/currency.ts'
import { partner } from '#domain/references/partner.ts'
import type { PaymentWay } from './payment.ts'

const sources: Readonly<Partial<Record<PaymentWay, Resource>>> = {
  terminal: acquiringTerminal,
  alif: partner,
  other: bank,
}

const key = (way: PaymentWay) => `till.with ${way}`

/** The one chosen last for this way. */
export const usualWith = (way: PaymentWay) => (sources[way] ? readStored(key(way)) : null)
export const rememberWith = (way: PaymentWay, id: string) => writeStored(key(way), id)

interface Companion {
  readonly id: string
  readonly name: string
}

const nobody: readonly Companion[] = []
const most = 12

/** Terminals, bank accounts or providers for this way of paying; the one chosen last comes first. */
export function useCompanions(way: PaymentWay | undefined): readonly Companion[] {
  const source = way && sources[way]
  const companions = useDevice('companions', [source], async (books) => {
    const rows = source ? await books.rows(source) : []
    return rows
      .filter((row) => !row.deleted_at && row.is_active !== false)
      .filter(({ partner_type }) => partner_type === undefined || partner_type === 'other')
      .filter(({ currency_id }) => currency_id === undefined || currency_id === currencies.UZS)
      .map(({ id, name }) => ({ id, name: String(name) }))
      .sort((a, b) => a.name.localeCompare(b.name))
      .slice(0, most)
  })
  return companions ?? nobody
}
