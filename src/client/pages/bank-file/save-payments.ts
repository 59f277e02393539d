import i18next from 'i18next'
import { send } from '#client/data/call/api.ts'
import { ApiError } from '#client/data/call/api-error.ts'
import { saveBlob } from '#client/data/call/export.ts'
import { today } from '#client/parts/dates/days.ts'
import { notify } from '#client/parts/messages.ts'
import { outcomingBankOrder } from '#domain/money/bank-orders.ts'
import type { ReadRow } from '#store/port.ts'
import { tellMissing } from './missing.ts'

/** Saves a file of these payments for the bank's program; what is missing for it is told payment by payment. */
export async function savePayments(rows: readonly ReadRow[]): Promise<void> {
  const params = new URLSearchParams(rows.map(({ id }) => ['ids[]', id]))
  try {
    const answer = await send(`${outcomingBankOrder.path}/payment_file?${params}`)
    saveBlob(await answer.blob(), `payments ${today()}.txt`)
    notify.success(i18next.t('statements:payment.done'))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const missing = rows.filter(({ id }) => error.errors[id])
    if (missing.length === 0) notify.error(error.message)
    else tellMissing(missing.map((row) => ({ row, texts: error.errors[row.id] ?? [] })))
  }
}
