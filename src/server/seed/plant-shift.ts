import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerCashbox } from '#domain/registers/money.ts'
import { inNotes, noneOf } from '#domain/till/denominations.ts'
import type { Writer } from '#store/port.ts'
import type { Chance } from './chance.ts'
import type { DemoPerson } from './people.ts'
import type { Planter } from './planter.ts'

interface Hands {
  readonly writer: Writer
  readonly planter: Planter
  readonly chance: Chance
  readonly organisation_id: string
  readonly incomes: readonly StoredRow[]
  readonly outcomes: readonly StoredRow[]
}

/** What a till spends its cash on now and then. */
const spending = ['Канцелярия и хозтовары', 'Транспорт и доставка', 'Ремонт и обслуживание']
const earning = 'Прочие доходы'
const { UZS } = currencies

/** A day at one cashbox: counted in the morning, and in the evening, when somebody may have miscounted the change. */
export function shiftsWith({ writer, planter, chance, organisation_id, incomes, outcomes }: Hands) {
  const post = (name: string, input: Row & { readonly occurred_at: string }, by?: DemoPerson) =>
    planter.post(name, { organisation_id, ...input }, by)
  const booked = async (cashbox_id: string) => {
    const asked = { register: registerCashbox, dimensions: { cashbox_id, currency_id: UZS } }
    const [held] = await writer.ledger.balances(organisation_id, [asked])
    return held?.amounts.amount ?? 0
  }
  const seen = (amount: number) => [
    { currency_id: UZS, amount },
    { currency_id: currencies.USD, amount: 0 },
  ]
  return {
    async open(
      { warehouse, cashbox, by }: { warehouse: StoredRow; cashbox: StoredRow; by: DemoPerson | undefined },
      occurred_at: string,
    ): Promise<StoredRow> {
      const amount = await booked(cashbox.id)
      const input = {
        occurred_at,
        warehouse_id: warehouse.id,
        cashbox_id: cashbox.id,
        opening: inNotes(UZS, amount),
        opening_seen: seen(amount),
      }
      return post('cash_shift', input, by)
    },

    async spend(shift: StoredRow, occurred_at: string): Promise<void> {
      const { id: shift_id, cashbox_id } = shift
      const order = { occurred_at, shift_id, cashbox_id, currency_id: UZS }
      const outcome = outcomes.find(({ name }) => name === chance.one(spending))
      const amount = chance.between(2, 12) * 10_000_00
      if (outcome && chance.below(4) === 0 && amount <= (await booked(String(cashbox_id))))
        await post('cashbox_expense', { ...order, amount, outcome_type_id: outcome.id })
      const income = incomes.find(({ name }) => name === earning)
      if (income && chance.below(12) === 0)
        await post('cashbox_income', {
          ...order,
          amount: chance.between(3, 9) * 10_000_00,
          income_type_id: income.id,
          comment: 'Продана упаковка',
        })
    },

    async close({ id, cashbox_id }: StoredRow, closed_at: string): Promise<void> {
      const amount = await booked(String(cashbox_id))
      const miscounted = chance.below(6) === 0 ? chance.between(-5, 2) * 1_000_00 : 0
      const closing = [...inNotes(UZS, Math.max(0, amount + miscounted)), ...noneOf(UZS)]
      const closing_reason = miscounted ? 'Ошиблись со сдачей' : null
      await planter.step('cash_shift', id, 'closed', closed_at, {
        closed_at,
        closing,
        closing_seen: seen(amount),
        closing_reason,
      })
    },
  }
}
