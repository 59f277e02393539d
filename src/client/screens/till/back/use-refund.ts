import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '#client/data/call/connection.ts'
import { happened } from '#client/data/device/commit-fact.ts'
import { inOneBreath } from '#client/data/fault-words.ts'
import { approvingBy } from '#client/data/person/approvers.ts'
import type { Word } from '#client/data/person/people.ts'
import { userCan } from '#client/data/person/session.ts'
import { personName } from '#client/data/person/user.ts'
import { tones } from '#client/hardware/tones.ts'
import { notify } from '#client/parts/messages.ts'
import type { Approvable } from '#domain/kernel/permission.ts'
import { sumOf } from '#domain/kernel/whole.ts'
import { unheardLimitOf } from '#domain/references/organisation.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import type { DeviceBooks } from '#store/port.ts'
import { useBooks } from '../books.ts'
import { useStocked } from '../catalogue/live-catalogue.ts'
import { show } from '../counter/ui.ts'
import { lackOf, paymentRows, type Reckoning } from '../pay/payment.ts'
import { finished } from '../pay/sold.ts'
import { printWanted } from '../pay/use-printed.ts'
import { useTenders } from '../pay/use-tenders.ts'
import { tellFiscal } from '../receipt/receipt-of.ts'
import type { SellingProps } from '../selling-props.ts'
import { organisationOf } from '../shift/organisation.ts'
import { usePaymentShift } from '../shift/payment-shift.ts'
import { firstTenders } from './back.ts'
import { backNow, changeBack, leaveBack, useBack } from './open-back.ts'
import { reckonRefund, refundWays } from './refund.ts'
import { linesBack, refundOf } from './take-back.ts'

export type Refunding = ReturnType<typeof useRefund>

/** State and actions of the refund for the open return. */
export function useRefund({ place, user }: SellingProps) {
  const { t } = useTranslation('back')
  const back = useBack()
  const books = useBooks()
  const { rate } = useStocked()
  const [busy, setBusy] = useState(false)
  /** Set while an approver is asked: the limit that this refund exceeds. */
  const [above, setAbove] = useState<number | null>(null)
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
  const lack = lackOf(reckoning, Boolean(back?.client), rate) ?? (needsShift ? ('shift' as const) : null)

  useEffect(() => {
    changeBack((one) => (one.tenders.length > 0 ? one : { ...one, tenders: firstTenders(one) }))
  }, [])

  async function post(word: Word | null = null) {
    if (busy || !back) return
    if (lack && lack !== 'shift') return notify.warning(t(`lack.${lack}`))
    setBusy(true)
    const shift = await shiftNow()
    if (!shift) return setBusy(false)
    // A limit that can't be read is none that one may go up to.
    const limit = back.receipt && !word && !userCan(returningUnheard) ? await limitOf(user, books).catch(() => 0) : null
    const isAbove = limit !== null && returnedBy(due, reckoning) > limit
    setAbove(isAbove ? limit : null)
    if (isAbove) return setBusy(false)
    const input = {
      organisation_id: user.actor.organisation_id,
      occurred_at: now().toISOString(),
      ...place,
      shift_id: shift.id,
      cashier: personName(user),
      sale_id: back.sale.id,
      comment: null,
      lines: linesBack(back),
      payments: paymentRows(reckoning),
    }
    const { receipt } = back
    const answer = await happened(
      clientReturn,
      {
        action: 'create',
        id: back.id,
        input,
        ...(receipt && { receipt }),
      },
      word ? await approvingBy(word) : null,
    ).finally(() => setBusy(false))
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
    above,
    giveUp: () => setAbove(null),
  }
}

export const returningUnheard: Approvable = 'product_return_from_clients.unheard'

const limitOf = async ({ actor }: SellingProps['user'], books: DeviceBooks | null) =>
  unheardLimitOf(books && (await organisationOf(books, actor)))

const returnedBy = (due: number, { tenders }: Reckoning) =>
  Math.max(
    due,
    sumOf(tenders, ({ value }) => value),
  )
