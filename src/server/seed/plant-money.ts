import { currencies } from '#domain/references/currency.ts'
import {
  demoAtTill,
  demoBanks,
  demoCashboxes,
  demoIncomeTypes,
  demoMarkup,
  demoOutcomeTypes,
  demoPlans,
  demoPriceTypes,
  demoReasons,
  demoTerminals,
} from './money.ts'
import { demoPartners } from './partners.ts'
import type { Planter } from './planter.ts'

/** Ids by name: of organisations by prefix, of the rest by `MT Розница UZS` where a name stands in both. */
export type IdsByName = Readonly<Record<string, string>>

export const inOrganisation = (organisation: string, name: string) => `${organisation} ${name}`

/** Plants the price types of each organisation. */
export async function plantPriceTypes(planter: Planter, organisations: IdsByName): Promise<IdsByName> {
  const ids: Record<string, string> = {}
  for (const { organisation, currency, ...typed } of demoPriceTypes) {
    const owned = { organisation_id: organisations[organisation], currency_id: currencies[currency] }
    ids[inOrganisation(organisation, typed.name)] = (await planter.make('price_type', { ...owned, ...typed })).id
  }
  return ids
}

/** Plants what is put on the cost of phones when their prices are proposed. */
export async function plantMarkup(
  planter: Planter,
  organisation_id: string,
  priceTypes: IdsByName,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const { organisation, priceType, category, ...typed } = demoMarkup
  await planter.make('cost_setting', {
    organisation_id,
    price_type_id: priceTypes[inOrganisation(organisation, priceType)],
    category_id: categories.get(category),
    ...typed,
  })
}

/** Plants cashboxes, bank accounts, kinds of expenses and payers. Answers the cashboxes' ids. */
export async function plantMoney(
  planter: Planter,
  organisations: IdsByName,
  warehouses: IdsByName,
): Promise<IdsByName> {
  const cashboxes: Record<string, string> = {}
  const banks: Record<string, string> = {}
  for (const [at, { organisation, warehouse, name }] of demoCashboxes.entries()) {
    const owned = { organisation_id: organisations[organisation], warehouse_id: warehouses[warehouse] }
    const cashbox_id = (await planter.make('cashbox', { ...owned, name })).id
    cashboxes[name] = cashbox_id
    // Without an address of its own: its receipts go to the device of the server.
    const device = { name: `ККМ ${name}`, number: `TEST${String(at + 1).padStart(8, '0')}` }
    await planter.make('cashbox_ccm', { organisation_id: owned.organisation_id, cashbox_id, ...device })
  }
  for (const { organisation, currency, ...typed } of demoBanks) {
    const owned = { organisation_id: organisations[organisation], currency_id: currencies[currency] }
    banks[typed.name] = (await planter.make('bank', { ...owned, ...typed })).id
  }
  for (const { organisation, warehouse, bank, ...typed } of demoTerminals)
    await planter.make('acquiring_terminal', {
      organisation_id: organisations[organisation],
      warehouse_id: warehouses[warehouse],
      bank_id: banks[bank],
      ...typed,
    })
  for (const [organisation, organisation_id] of Object.entries(organisations)) {
    for (const reason of demoReasons) await planter.make('reason', { organisation_id, ...reason })
    const typed = (name: string) => ({ organisation_id, name, at_till: demoAtTill.includes(name) })
    for (const name of demoIncomeTypes) await planter.make('income_type', typed(name))
    const outcomes: Record<string, string> = {}
    for (const name of demoOutcomeTypes) outcomes[name] = (await planter.make('outcome_type', typed(name))).id
    for (const { organisation: owner, bank, outcome, ...typed } of demoPlans)
      if (owner === organisation)
        await planter.make('planned_payment', {
          organisation_id,
          ...typed,
          direction: 'outgoing',
          repeat: 'monthly',
          currency_id: currencies.UZS,
          bank_id: banks[bank],
          outcome_type_id: outcomes[outcome],
        })
    for (const partner of demoPartners[organisation] ?? [])
      await planter.make('partner', { organisation_id, ...partner })
  }
  return cashboxes
}
