import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRow } from '#client/data/ask/use-row.ts'
import { now } from '#client/data/call/connection.ts'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { useSession } from '#client/data/who/session.ts'
import { personName } from '#client/data/who/user.ts'
import { showCustomer } from '#client/hardware/customer/customer-display.ts'
import { tones } from '#client/hardware/tones.ts'
import { askPerson } from '#client/parts/ask.ts'
import { formatDate } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import type { Excess } from '#domain/kernel/excess.ts'
import { partner } from '#domain/references/partner.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import type { Word } from '#store/command.ts'
import { tellFiscal } from '../receipt/receipt-of.ts'
import { usePaymentShift } from '../shift/payment-shift.ts'
import { useBooks } from '../state/books.ts'
import { act, leaveSale, saleNow, useTill } from '../state/desk.ts'
import { exceedingIn } from '../state/exceeding.ts'
import { saleDocument } from '../state/finish.ts'
import { stockedNow, useStocked } from '../state/live-catalogue.ts'
import { areSound, debtTendered, type Lack, lackOf, type PaymentWay, type Terms, usualTerms } from '../state/payment.ts'
import { commitSale } from '../state/put-off.ts'
import { currentSale } from '../state/sale.ts'
import type { TillPlace } from '../state/shop.ts'
import { halvesOf, reckonSale, swapOf } from '../state/swap.ts'
import { openAsked, show } from '../state/ui.ts'
import { beginTenders, waysBack } from './begin-tenders.ts'
import { finished } from './sold.ts'
import { printWanted } from './use-printed.ts'
import { useTenders } from './use-tenders.ts'
import { ways } from './ways.ts'

export type Paying = ReturnType<typeof usePaying>

/** State and actions of the payment for the current sale. */
export function usePaying(place: TillPlace) {
  const { t } = useTranslation('till')
  const sale = currentSale(useTill())
  const { rate, priceType } = useStocked()
  const [busy, setBusy] = useState(false)
  /** Set while somebody is asked to allow them. */
  const [excesses, setExcesses] = useState<readonly Excess[]>([])
  const books = useBooks()
  const { user } = useSession()
  const swap = swapOf(sale)
  const isGiving = swap !== null && swap.toGive > 0
  const reckoning = reckonSale(sale, rate)
  const tendered = useTenders({
    reckoning,
    chosen: sale.active,
    ways: isGiving ? waysBack : ways,
    kept: () => saleNow().tenders,
    put: (tenders, active) => act({ type: 'tenders', tenders, active }),
  })
  // For speed: the shift and the client are read while the client looks for the money.
  const { needsShift, shiftNow } = usePaymentShift(place.cashbox_id, reckoning)
  const { row: client } = useRow(partner, sale.client?.id ?? null)
  const terms = sale.terms ?? usualTerms(shopToday(), client?.credit_days)
  const lack = lackOf(reckoning, sale.client !== null, rate) ?? lackBeside() ?? (needsShift ? 'shift' : null)

  function lackBeside(): Lack | null {
    if (debtTendered(reckoning) > 0 && !areSound(terms, shopToday())) return 'terms'
    return sale.back && !sale.back.reason ? 'reason' : null
  }

  useEffect(() => {
    const tenders = beginTenders(saleNow())
    if (tenders !== saleNow().tenders) act({ type: 'tenders', tenders, active: tenders[0]?.key ?? null })
  }, [])

  function chooseWay(way: PaymentWay) {
    const isNew = tendered.active?.way !== way
    tendered.chooseWay(way)
    if (way !== 'debt' || !isNew) return
    if (!sale.client) openAsked({ kind: 'client' })
  }
  const setTerms = (terms: Terms | null) => act({ type: 'terms', terms })

  async function post(said: readonly Word[] = []) {
    if (busy || sale.lines.length === 0) return
    if (lack && lack !== 'shift') {
      if (lack === 'client') openAsked({ kind: 'client' })
      return notify.warning(t(`lack.${lack}`))
    }
    if (sale.lines.some(({ price }) => price === 0) && !(await goOn())) return
    setBusy(true)
    const shift = await shiftNow()
    if (!shift) return setBusy(false)
    const moment = now().toISOString()
    const priced = { ...sale, terms, price_type_id: sale.price_type_id ?? priceType?.id ?? null }
    const cashier = user && personName(user)
    const taking = { place, shift_id: shift.id, occurred_at: moment, cashier: cashier ?? null }
    const sold = { ...saleDocument(priced, place, reckoning, moment, shift.id), cashier }
    const organisation_id = user?.actor.organisation_id ?? ''
    const { input, first } = halvesOf(sale, sold, reckoning, { ...taking, organisation_id })
    const allowed = { ...sale, words: [...(sale.words ?? []), ...said] }
    const left = await exceedingIn(allowed, input, first)
    setExcesses(left)
    if (left.length > 0) return setBusy(false)
    const answer = await commitSale(allowed, input, false, first).finally(() => setBusy(false))
    if (!answer.ok) return notify.error(inOneBreath(answer))
    const received = reckoning.tenders.reduce((sum, { value }) => sum + value, 0)
    showCustomer({ kind: 'paid', total: reckoning.total, received, change: reckoning.change })
    finished({
      reckoning,
      row: answer.row,
      number: answer.number,
      otherwise: answer.otherwise,
      swap,
      ...(sale.back && { sale: sale.back.sale }),
      print: printWanted(),
    })
    stockedNow().catalogue?.leave(sale.lines.flatMap(({ units }) => units))
    leaveSale(sale.id)
    show('sold')
    tones.paid()
    if (!books || !user) return
    const back = first && (await books.row(clientReturn, first.id).catch(() => null))
    const before = sale.back && { sale: sale.back.sale }
    for (const row of [back, answer.row])
      if (row) void tellFiscal(row, { books, user, seal: null, ...before }).catch(() => null)
  }

  const goOn = () =>
    askPerson({
      title: t('pay.zeroTitle'),
      text: t('pay.zeroText'),
      controls: 'till',
      answers: [
        { value: false, label: t('pay.zeroBack') },
        { value: true, label: t('pay.zeroGo'), variant: 'solid' },
      ],
    })

  function approve(word: Word) {
    act({ type: 'approve', word })
    void post([word])
  }

  return {
    ...tendered,
    ...{ sale, swap, client, terms, rate, lack, busy, excesses, chooseWay, setTerms, approve },
    post: () => post(),
    giveUp: () => setExcesses([]),
  }
}

/** Today's date in Tashkent, as 2026-11-21. */
export const shopToday = () => formatDate(now()).split('-').reverse().join('-')
