import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '#client/data/call/connection.ts'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { commitFact, exceeding } from '#client/data/device/commit-fact.ts'
import { approvalsIn } from '#client/data/person/approvers.ts'
import { personName } from '#client/data/who/user.ts'
import { tones } from '#client/hardware/tones.ts'
import { notify } from '#client/parts/messages.ts'
import type { Excess } from '#domain/kernel/excess.ts'
import { clientReturn, type ReturnReason } from '#domain/sale/client-return.ts'
import type { Word } from '#store/command.ts'
import { finished } from '../pay/sold.ts'
import { printWanted } from '../pay/use-printed.ts'
import { useTenders } from '../pay/use-tenders.ts'
import { tellFiscal } from '../receipt/receipt-of.ts'
import { usePaymentShift } from '../shift/payment-shift.ts'
import { useBooks } from '../state/books.ts'
import { useStocked } from '../state/live-catalogue.ts'
import { lackOf, paymentRows } from '../state/payment.ts'
import { reckonRefund, refundWays } from '../state/refund.ts'
import { returnInput } from '../state/return-input.ts'
import type { SellingProps } from '../state/selling-props.ts'
import { refundOf } from '../state/take-back.ts'
import { show } from '../state/ui.ts'
import { firstTenders } from './back.ts'
import { backNow, changeBack, leaveBack, useBack } from './open-back.ts'

export type Refunding = ReturnType<typeof useRefund>

/** State and actions of the refund for the open return. */
export function useRefund({ place, user }: SellingProps) {
  const { t } = useTranslation('back')
  const back = useBack()
  const books = useBooks()
  const { rate } = useStocked()
  const [busy, setBusy] = useState(false)
  /** Set while somebody is asked to allow them. */
  const [excesses, setExcesses] = useState<readonly Excess[]>([])
  const due = back ? refundOf(back) : 0
  const reckoning = reckonRefund(due, back?.tenders ?? [], rate)
  const ways = back?.client ? refundWays : refundWays.filter((way) => way !== 'debt')
  const tendered = useTenders({
    reckoning,
    chosen: back?.active ?? null,
    ways,
    kept: () => backNow()?.tenders ?? [],
    put: (tenders, active) => changeBack((one) => ({ ...one, tenders, active })),
  })
  const { needsShift, shiftNow } = usePaymentShift(place.cashbox_id, reckoning)
  const lack = lackOf(reckoning, Boolean(back?.client), rate) ?? lackBeside(back?.reason, needsShift)

  useEffect(() => {
    changeBack((one) => (one.tenders.length > 0 ? one : { ...one, tenders: firstTenders(one) }))
  }, [])

  async function post(words: readonly Word[] = []) {
    if (busy || !back) return
    if (lack && lack !== 'shift') return notify.warning(t(`lack.${lack}`))
    setBusy(true)
    const shift = await shiftNow()
    if (!shift) return setBusy(false)
    const { organisation_id } = user.actor
    const taking = { place, shift_id: shift.id, occurred_at: now().toISOString(), cashier: personName(user) }
    const input = returnInput(back, paymentRows(reckoning), { ...taking, organisation_id })
    const { receipt } = back
    const command = { id: back.id, input, ...(receipt && { receipt }) }
    const approvals = await approvalsIn(words)
    const left = await exceeding(clientReturn, command, approvals)
    setExcesses(left)
    if (left.length > 0) return setBusy(false)
    const answer = await commitFact(clientReturn, { action: 'create', ...command }, approvals).finally(() =>
      setBusy(false),
    )
    if (!answer.ok) return notify.error(inOneBreath(answer))
    tones.paid()
    const { row, number, otherwise } = answer
    if (books) void tellFiscal(row, { books, user, seal: null, sale: back.sale }).catch(() => null)
    finished({ reckoning, row, number, otherwise, sale: back.sale, print: printWanted() })
    leaveBack()
    show('sold')
  }

  return {
    ...tendered,
    back,
    rate,
    lack,
    busy,
    post: () => post(),
    approved: post,
    excesses,
    giveUp: () => setExcesses([]),
  }
}

const lackBeside = (reason: ReturnReason | null | undefined, needsShift: boolean) =>
  reason ? (needsShift ? ('shift' as const) : null) : ('reason' as const)
