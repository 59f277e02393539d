import { resourceNamed } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Chance } from '#server/seed/chance.ts'
import type { Deed } from '#sync/device/decide.ts'
import type { OverlaidBooks } from '#sync/device/overlaid.ts'
import { change, documentNamed, filled } from '../support/shop.ts'
import { newId } from './ids.ts'
import type { SimulatedServer } from './server.ts'
import type { SimulatedShop } from './shop.ts'

const { UZS, USD } = currencies

/** What a cash order says of the other end: a client pays a debt, a supplier is paid, somebody else brings or takes. */
export function partyIn(shop: SimulatedShop, chance: Chance, way: 'in' | 'out'): Row {
  if (chance.below(4) === 0)
    return {
      party: 'other',
      person: 'Somebody',
      income_type_id: way === 'in' ? shop.gain : null,
      outcome_type_id: way === 'out' ? shop.loss : null,
    }
  return chance.below(3) > 0 === (way === 'in')
    ? { party: 'client', client_id: shop.client }
    : { party: 'supplier', supplier_id: shop.supplier }
}

/** Soums for dollars, or dollars for soums, at another rate than the day's. */
export function changed(shop: SimulatedShop, chance: Chance): Row {
  const dollars = chance.between(1, 5) * 100
  const soums = (dollars / 100) * chance.between(12_400, 12_900) * 100
  const [given, got] = chance.below(3) > 0 ? [UZS, USD] : [USD, UZS]
  const amountOf = (currency_id: string) => (currency_id === USD ? dollars : soums)
  return {
    cashbox_id: shop.safe,
    ...{ out_currency_id: given, out_amount: amountOf(given), in_currency_id: got, in_amount: amountOf(got) },
  }
}

/** A step that ends one of the movements on their way: counted where it arrives, now and then short, or called back. */
export function endOfMovement(open: readonly Row[], chance: Chance, to: 'received_all' | 'cancelled'): Deed | null {
  if (open.length === 0) return null
  const { id, amount } = chance.one(open)
  const missing = chance.below(3) === 0 ? 1_000_00 : 0
  const input = to === 'cancelled' ? {} : { received: Math.max(0, Number(amount) - missing) }
  return {
    resource: documentNamed('cashbox_movement'),
    manner: 'fact',
    command: { action: 'step', id: String(id), to, input, ...(to === 'cancelled' && { comment: 'Came back' }) },
  }
}

/** What the office does with money, by what its books hold; the rules may refuse it, and then it has not happened. */
const inOffice = {
  bankTakings: async (_, shop, chance) => {
    const common = { party: 'other', person: 'Cash collectors', amount: chance.between(1, 20) * 1000_00 }
    const out = { ...common, cashbox_id: shop.safe, currency_id: UZS, outcome_type_id: shop.loss }
    return [
      ['outcoming_cashbox_order', out],
      ['incoming_bank_order', { ...common, bank_id: shop.bank, income_type_id: shop.gain }],
    ]
  },
  settleTerminal: async ({ store }, shop, chance) => {
    const taken = store.copy.entries
      .filter(({ entry }) => entry.register.name === 'register_acquires')
      .reduce((sum, { entry }) => sum + (entry.amounts.amount ?? 0), 0)
    if (taken <= 0) return []
    const commission = Math.floor(taken / chance.between(50, 200))
    const settled = { party: 'terminal', terminal_id: shop.terminal, bank_id: shop.bank }
    return [['incoming_bank_order', { ...settled, amount: taken - commission, commission }]]
  },
  payByBank: async (_, shop, chance) => [
    [
      'outcoming_bank_order',
      { bank_id: shop.bank, party: 'supplier', supplier_id: shop.supplier, amount: chance.between(1, 30) * 1000_00 },
    ],
  ],
  undoPayment: async ({ store }, _, chance) => {
    const paid = [...(store.copy.tables.get('outcoming_bank_order')?.values() ?? [])].filter((row) => !row.deleted_at)
    return paid.length > 0 ? [['outcoming_bank_order', null, chance.one(paid).id]] : []
  },
} satisfies Readonly<Record<string, Office>>
type Office = (
  server: SimulatedServer,
  shop: SimulatedShop,
  chance: Chance,
) => Promise<readonly (readonly [name: string, input: Row | null, id?: string])[]>
export type OfficeDeed = keyof typeof inOffice
export const isOfficeDeed = (act: string): act is OfficeDeed => act in inOffice

export async function doInOffice(act: OfficeDeed, server: SimulatedServer, shop: SimulatedShop, chance: Chance) {
  for (const [name, input, id = newId()] of await inOffice[act](server, shop, chance)) {
    const command = input
      ? ({ action: 'create', id, input: filled(name, shop.organisation_id, input) } as const)
      : ({ action: 'delete', id } as const)
    const { ok } = await change(server.store, shop.actor, name, command)
    if (!ok) return
  }
}

/** Movements on their way that a person may end, as their device sees them: to their own cashbox, or from it. */
export async function openMovements({ books, device }: Seen, end: 'in_cashbox_id' | 'out_cashbox_id') {
  const rows = await books.rows(resourceNamed('cashbox_movement'))
  return rows.filter((row) => row.status === 'sending' && !row.deleted_at && device.actor.places?.has(String(row[end])))
}
interface Seen {
  readonly books: OverlaidBooks
  readonly device: { readonly actor: Actor }
}
