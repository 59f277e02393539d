import type { Register } from '#domain/kernel/register.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerAcquiring, registerBank, registerCashbox } from '#domain/registers/money.ts'
import type { Writer } from '#store/port.ts'
import type { Chance } from './chance.ts'
import { demoPlans } from './money.ts'
import type { Planter } from './planter.ts'

interface Hands {
  readonly writer: Writer
  readonly planter: Planter
  readonly chance: Chance
  readonly organisation_id: string
  readonly banks: readonly StoredRow[]
  readonly cashboxes: readonly StoredRow[]
  readonly terminals: readonly StoredRow[]
  readonly outcomes: readonly StoredRow[]
}

interface Due {
  readonly day: number
  readonly partner_id: string
  readonly cashbox_id: string
  readonly amount: number
}

const { UZS } = currencies
/** Nobody carries less to a supplier, unless it is the rest. */
const leastPaid = 5_000_000_00
/** What the bank keeps of card takings, in percent. */
const commission = 1

/** What an organisation pays and is paid day by day: takings of cards, suppliers, clients, rent and wages. */
export function paymentsWith(hands: Hands) {
  const { writer, planter, chance, organisation_id, banks, cashboxes, terminals, outcomes } = hands
  const owedToSuppliers: Due[] = []
  const owedByClients: Due[] = []
  const accounts = banks.filter(({ currency_id }) => currency_id === UZS)
  const held = async (register: Register, dimensions: Row) => {
    const asked = [{ register, dimensions: { ...dimensions, currency_id: UZS } }]
    const [found] = await writer.ledger.balances(organisation_id, asked)
    return found?.amounts.amount ?? 0
  }
  const post = (name: string, occurred_at: string, input: Row) =>
    planter.post(name, { organisation_id, occurred_at, currency_id: UZS, ...input })
  const take = (list: Due[], today: number) => {
    const due = list.filter(({ day }) => day <= today)
    for (const one of due) list.splice(list.indexOf(one), 1)
    return due
  }

  /** What was taken by card comes to the account, less what the bank keeps. */
  async function settleCards(at: string) {
    for (const { id: terminal_id, bank_id } of terminals) {
      const taken = await held(registerAcquiring, { terminal_id })
      const kept = Math.round((taken * commission) / 100)
      if (taken > 0)
        await post('incoming_bank_order', at, {
          ...{ bank_id, party: 'terminal', terminal_id },
          ...{ amount: taken - kept, commission: kept },
        })
    }
  }

  /** The first account with so much on it. */
  async function accountWith(amount: number): Promise<StoredRow | null> {
    for (const one of accounts) if ((await held(registerBank, { bank_id: one.id })) >= amount) return one
    return null
  }

  /** In cash from where there is enough, the shop that the goods came to first, else from an account; or a part of it, and the rest later. */
  async function paySuppliers(today: number, at: string) {
    for (const due of take(owedToSuppliers, today)) {
      const paid = { party: 'supplier', supplier_id: due.partner_id }
      let left = due.amount
      for (const cashbox_id of [due.cashbox_id, ...cashboxes.map(({ id }) => id)]) {
        const amount = Math.min(left, await held(registerCashbox, { cashbox_id }))
        if (amount < leastPaid && amount < left) continue
        if (amount > 0) await post('outcoming_cashbox_order', at, { cashbox_id, ...paid, amount })
        left -= amount
      }
      const account = left > 0 ? await accountWith(left) : null
      if (account) await post('outcoming_bank_order', at, { bank_id: account.id, ...paid, amount: left })
      else if (left > 0) owedToSuppliers.push({ ...due, day: today + 3, amount: left })
    }
  }

  /** Most pay when it is due, some a week later, and a few not at all. */
  async function takeFromClients(today: number, at: string) {
    for (const { day, partner_id, cashbox_id, amount } of take(owedByClients, today)) {
      const lot = chance.below(20)
      if (lot === 0) continue
      if (lot < 4) owedByClients.push({ day: day + 7, partner_id, cashbox_id, amount })
      else await post('incoming_cashbox_order', at, { cashbox_id, party: 'client', client_id: partner_id, amount })
    }
  }

  async function payPlans(dayOfMonth: number, prefix: string, at: string) {
    for (const { organisation, name, amount, day, outcome } of demoPlans) {
      if (organisation !== prefix || Number(day.slice(8)) !== dayOfMonth) continue
      const type = outcomes.find((one) => one.name === outcome)
      const account = await accountWith(amount)
      if (type && account)
        await post('outcoming_bank_order', at, {
          ...{ bank_id: account.id, party: 'other', person: name, amount },
          outcome_type_id: type.id,
        })
    }
  }

  return {
    owe: (due: Due) => void owedToSuppliers.push(due),
    lend: (due: Due) => void owedByClients.push(due),
    settleCards,
    paySuppliers,
    takeFromClients,
    payPlans,
  }
}
