import { partsFrom, unitsOf } from '#domain/kernel/units.ts'
import { currencies } from '#domain/references/currency.ts'
import { addKey } from '../state/desk.ts'
import type { PaymentWay, Reckoned, Reckoning, Tender } from '../state/payment.ts'
import { type PadKey, typedAfter } from '../state/typed.ts'
import { usualWith } from './companions.ts'

/** The tenders of a payment or a refund, and where they are stored. */
interface Tendered {
  readonly reckoning: Reckoning
  /** The key of the active tender. */
  readonly chosen: string | null
  readonly ways: readonly PaymentWay[]
  /** The tenders as stored now; the screen may be one step behind. */
  readonly kept: () => readonly Tender[]
  readonly put: (tenders: readonly Tender[], chosen: string | null) => void
}

export type Tenders = ReturnType<typeof useTenders>

/** Edits the tenders, for payments and refunds alike. */
export function useTenders({ reckoning, chosen, ways, kept, put: keep }: Tendered) {
  const active = reckoning.tenders.find(({ key }) => key === chosen) ?? reckoning.tenders.at(-1) ?? null

  const put = (tenders: readonly Tender[], chosen = tenders.at(-1)?.key ?? null) => keep(tenders, chosen)
  const patch = (part: Partial<Tender>) => {
    if (active)
      put(
        kept().map((one) => (one.key === active.key ? { ...one, ...part } : one)),
        active.key,
      )
  }

  const choose = (key: string) => put(kept(), key)

  /** Changes the way of the active tender and clears its amount: a counted sum of notes is not for a card. */
  function chooseWay(way: PaymentWay): void {
    if (active && active.way !== way) patch({ way, currency_id: currencies.UZS, typed: null, with: usualWith(way) })
  }

  /** Switches cash between soums and dollars. */
  function turnCurrency(): void {
    const { UZS, USD } = currencies
    if (active?.way === 'cash') patch({ currency_id: active.currency_id === UZS ? USD : UZS, typed: null })
  }

  function press(key: PadKey): void {
    if (!active) return
    const text = active.typed === null ? (key === 'back' ? unitsOf(active.amount, 2) : '') : unitsOf(active.typed, 2)
    const after = typedAfter(text === '0' ? '' : text.replace('.', ','), key, 0)
    patch({ typed: after === '' ? 0 : partsFrom(after, 2) })
  }

  /** Fixes the amounts so far and adds a tender for the rest. */
  function more(): void {
    if (reckoning.rest <= 0) return
    const settled = kept().map((one) => ({ ...one, typed: amountOf(one, reckoning.tenders) }))
    const isCash = active?.way === 'cash' && active.currency_id === currencies.UZS
    put([...settled, newTender(isCash ? 'terminal' : 'cash')])
  }

  function remove(key: string): void {
    const left = kept().filter((one) => one.key !== key)
    put(left.length > 0 ? left : [newTender('cash')])
  }

  return { reckoning, ways, active, choose, patch, chooseWay, turnCurrency, press, more, remove }
}

export const newTender = (way: PaymentWay): Tender => ({
  key: addKey(),
  way,
  currency_id: currencies.UZS,
  typed: null,
  with: usualWith(way),
})

const amountOf = ({ key }: Tender, reckoned: readonly Reckoned[]) =>
  reckoned.find((one) => one.key === key)?.amount ?? null
