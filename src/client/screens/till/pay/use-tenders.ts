import { partsFrom, unitsOf } from '#domain/kernel/units.ts'
import { currencies } from '#domain/references/currency.ts'
import { addKey } from '../counter/desk.ts'
import { type PadKey, typedAfter } from '../counter/typed.ts'
import { usualWith } from './companions.ts'
import type { PaymentWay, Reckoned, Reckoning, Tender } from './payment.ts'

/** What is paid or given back in several ways, and where it is kept. */
interface Tendered {
  readonly reckoning: Reckoning
  /** The one that is being taken down, by its key. */
  readonly chosen: string | null
  readonly ways: readonly PaymentWay[]
  /** As it is kept now, which may be newer than what is drawn. */
  readonly kept: () => readonly Tender[]
  readonly put: (tenders: readonly Tender[], chosen: string | null) => void
}

export type Tenders = ReturnType<typeof useTenders>

/** Ways and sums as a person takes them down, whether money comes or goes. */
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

  /** The way of what is being taken down; a sum that was counted out in notes is no sum for a card. */
  function chooseWay(way: PaymentWay): void {
    if (active && active.way !== way) patch({ way, currency_id: currencies.UZS, typed: null, with: usualWith(way) })
  }

  /** Cash is of one currency or of the other. */
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

  /** What is typed of one way is the beginning of the next. */
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
