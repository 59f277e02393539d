import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '#client/data/connection.ts'
import { useSession } from '#client/data/session.ts'
import { showCustomer } from '#client/hardware/customer/customer-display.ts'
import { tones } from '#client/hardware/tones.ts'
import { ask } from '#client/parts/ask.ts'
import { formatDate } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { partsFrom, unitsOf } from '#domain/kernel/units.ts'
import { currencies } from '#domain/references/currency.ts'
import { useBooks } from '../books.ts'
import { act, addKey, leaveSale, saleNow, useTill } from '../desk.ts'
import { documentOf } from '../finish.ts'
import { useStocked } from '../live-catalogue.ts'
import { lackOf, monthsAfter, type Reckoned, reckon, type Tender, type Way } from '../payment.ts'
import { keepSale } from '../put-off.ts'
import { tellFiscal } from '../receipt/receipt-of.ts'
import { currentSale, type Terms, totalOf } from '../sale.ts'
import { openShift } from '../shift/shift.ts'
import type { Place } from '../shop.ts'
import { finished } from '../sold.ts'
import { type PadKey, typedAfter } from '../typed.ts'
import { openAsked, show } from '../ui.ts'
import { printWanted } from '../use-printed.ts'
import { usualWith } from './companions.ts'

export type Paying = ReturnType<typeof usePaying>

/** The payment of the open sale, and all that can be done to it. */
export function usePaying(place: Place) {
  const { t } = useTranslation('till')
  const sale = currentSale(useTill())
  const { rate, priceType } = useStocked()
  const [busy, setBusy] = useState(false)
  const books = useBooks()
  const { user } = useSession()
  const reckoning = reckon(totalOf(sale), sale.tenders, rate)
  const active = reckoning.tenders.find(({ key }) => key === sale.active) ?? reckoning.tenders.at(-1) ?? null
  const lack = lackOf(reckoning, sale.client !== null, rate)

  useEffect(() => {
    if (saleNow().tenders.length > 0) return
    const first = newTender('cash')
    act({ type: 'tenders', tenders: [first], active: first.key })
  }, [])

  function put(tenders: readonly Tender[], chosen = tenders.at(-1)?.key ?? null) {
    act({ type: 'tenders', tenders, active: chosen })
  }
  const patch = (part: Partial<Tender>) => {
    const { tenders } = saleNow()
    if (active)
      put(
        tenders.map((one) => (one.key === active.key ? { ...one, ...part } : one)),
        active.key,
      )
  }

  /** The way of what is being taken down; a sum that was counted out in notes is no sum for a card. */
  function chooseWay(way: Way) {
    if (!active || active.way === way) return
    patch({ way, currency_id: currencies.UZS, typed: null, with: usualWith(way) })
    if (way === 'debt') {
      if (!sale.client) openAsked({ kind: 'client' })
      if (!sale.terms) setTerms({ first: monthsAfter(today(), 1), parts: 1 })
    }
  }
  const setTerms = (terms: Terms | null) => act({ type: 'terms', terms })

  function press(key: PadKey) {
    if (!active) return
    const text = active.typed === null ? (key === 'back' ? unitsOf(active.amount, 2) : '') : unitsOf(active.typed, 2)
    const after = typedAfter(text === '0' ? '' : text.replace('.', ','), key, 0)
    patch({ typed: after === '' ? 0 : partsFrom(after, 2) })
  }

  /** What is typed of one way is the beginning of the next. */
  function more() {
    const { tenders } = saleNow()
    if (reckoning.rest <= 0) return
    const settled = tenders.map((one) => ({ ...one, typed: amountOf(one, reckoning.tenders) }))
    const isCash = active?.way === 'cash' && active.currency_id === currencies.UZS
    put([...settled, newTender(isCash ? 'terminal' : 'cash')])
  }

  function remove(key: string) {
    const left = saleNow().tenders.filter((one) => one.key !== key)
    put(left.length > 0 ? left : [newTender('cash')])
  }

  async function post() {
    if (busy || sale.lines.length === 0) return
    if (lack) {
      if (lack === 'client') openAsked({ kind: 'client' })
      return notify.warning(t(`lack.${lack}`))
    }
    if (sale.lines.some(({ price }) => price === 0) && !(await goOn())) return
    setBusy(true)
    const moment = now().toISOString()
    const priced = { ...sale, price_type_id: sale.price_type_id ?? priceType?.id ?? null }
    const shift = await openShift(place.cashbox_id).catch(() => null)
    const input = documentOf(priced, place, reckoning, moment, shift?.id ?? null)
    const answer = await keepSale(sale, input, false).finally(() => setBusy(false))
    if (!answer.ok) return notify.error([answer.message, ...Object.values(answer.errors).flat()].join('. '))
    tones.paid()
    if (books && user) void tellFiscal(answer.row, { books, user, key: null }).catch(() => null)
    const received = reckoning.tenders.reduce((sum, { value }) => sum + value, 0)
    showCustomer({ kind: 'paid', total: reckoning.total, received, change: reckoning.change })
    finished({
      sale,
      reckoning,
      row: answer.row,
      number: answer.number,
      otherwise: answer.otherwise,
      print: printWanted(),
    })
    leaveSale(sale.id)
    show('sold')
  }

  const goOn = () =>
    ask({
      title: t('pay.zeroTitle'),
      text: t('pay.zeroText'),
      answers: [
        { value: false, label: t('pay.zeroBack') },
        { value: true, label: t('pay.zeroGo'), variant: 'solid' },
      ],
    })

  return { sale, rate, reckoning, active, lack, busy, put, patch, chooseWay, setTerms, press, more, remove, post }
}

const newTender = (way: Way): Tender => ({
  key: addKey(),
  way,
  currency_id: currencies.UZS,
  typed: null,
  with: usualWith(way),
})

const amountOf = ({ key }: Tender, reckoned: readonly Reckoned[]) =>
  reckoned.find((one) => one.key === key)?.amount ?? null

/** 2026-11-21, as the shop's own clock says. */
export const today = () => formatDate(now()).split('-').reverse().join('-')
