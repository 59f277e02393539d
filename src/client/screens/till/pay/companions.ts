import { useDevice } from '#client/data/device/use-device.ts'
import { useActor } from '#client/data/who/session.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'
import { narrowingOf, notOfferedIn, offeredIn } from '#domain/kernel/offered.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { fieldOf, type Resource, type Row } from '#domain/kernel/resource.ts'
import { acquiringTerminal } from '#domain/references/acquiring-terminal.ts'
import { bank } from '#domain/references/bank.ts'
import { currencies } from '#domain/references/currency.ts'
import { partner } from '#domain/references/partner.ts'
import { payments } from '#domain/sale/payments.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { companion, type PaymentWay } from '../state/payment.ts'
import { useTillPlace } from '../state/shop.ts'

const sources: Readonly<Partial<Record<PaymentWay, Resource>>> = {
  terminal: acquiringTerminal,
  alif: partner,
  other: bank,
}

const key = (way: PaymentWay) => `till.with ${way}`

/** The one chosen last for this way. */
export const usualWith = (way: PaymentWay) => (sources[way] ? readStored(key(way)) : null)
export const rememberWith = (way: PaymentWay, id: string) => writeStored(key(way), id)

const paid = { ...retailSale, fields: payments.fields }
/** By the same declaration as in the office: terminals of this shop, companies that pay for a client. */
const isOffered = (row: Row, name: string, source: Resource, place: Row, actor: Actor) =>
  notOfferedIn(narrowingOf(fieldOf(paid, name), source), row).length === 0 && offeredIn(paid, name, place, actor)(row)

interface Companion {
  readonly id: string
  readonly name: string
}

const nobody: readonly Companion[] = []
const most = 12

/** Terminals, bank accounts or providers for this way of paying; the one chosen last comes first. */
export function useCompanions(way: PaymentWay | undefined): readonly Companion[] {
  const source = way && sources[way]
  const actor = useActor()
  const place = useTillPlace()
  const companions = useDevice('companions', [source, place?.warehouse_id], async (books) => {
    const rows = source ? await books.rows(source) : []
    const name = way && companion[way]?.replace(/_id$/, '')
    return rows
      .filter((row) => !row.deleted_at && (!name || !source || isOffered(row, name, source, { ...place }, actor)))
      .filter(({ currency_id }) => currency_id === undefined || currency_id === currencies.UZS)
      .map(({ id, name }) => ({ id, name: String(name) }))
      .sort((a, b) => a.name.localeCompare(b.name))
      .slice(0, most)
  })
  return companions ?? nobody
}
