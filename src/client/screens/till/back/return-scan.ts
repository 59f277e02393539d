import type { TFunction } from 'i18next'
import { tones } from '#client/hardware/tones.ts'
import { notify } from '#client/parts/messages.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { isReceiptCode } from '#domain/till/receipt-code.ts'
import type { DeviceBooks } from '#store/port.ts'
import { stockedNow } from '../state/live-catalogue.ts'
import { show } from '../state/ui.ts'
import { openReceipt, openSale, type TakenHere } from './back.ts'
import { findReceipts, isOnReceipt, newestFirst } from './find-sale.ts'
import { backNow, changeBack } from './open-back.ts'
import { setReceiptSearchText } from './receipt-search-text.ts'
import { scanReturn } from './take-back.ts'

interface Hearing {
  readonly books: DeviceBooks
  readonly at: TakenHere
  readonly t: TFunction<'back'>
}

/** A scan on the return screen: a receipt's code opens its sale; other codes mark goods as returned. */
export async function takeReturnScan(texts: readonly string[], { books, at, t }: Hearing): Promise<void> {
  const codes = texts.map((text) => text.trim())
  // The code's first digits may have been typed into the search field: clear it.
  setReceiptSearchText('')
  const receipt = codes.find(isReceiptCode)
  if (receipt) {
    const shown = await openReceipt(books, receipt, at)
    if (shown === 'opened') return tones.success()
    return refused(t(shown === 'strange' ? 'scan.strange' : 'scan.unheard'))
  }
  const [code = ''] = codes
  if (backNow()) return take(code, t)
  const [only, ...others] = findReceipts(newestFirst(await books.rows(retailSale)), code, () => null)
  if (only && others.length === 0) {
    await openSale(books, only)
    // A unit that found its sale is the one that comes back.
    if (isOnReceipt(only, code)) return take(code, t)
    return tones.success()
  }
  setReceiptSearchText(code)
  if (!only) refused(t('scan.unknown'))
}

/** Opens the sale that a unit left with, and the unit comes back of it. */
export async function returnUnit(sale: StoredRow, code: string, books: DeviceBooks, t: TFunction<'back'>) {
  await openSale(books, sale)
  take(code, t)
}

function take(code: string, t: TFunction<'back'>) {
  const product = stockedNow().catalogue?.byCode(code)?.item.id ?? null
  const back = backNow()
  if (!back) return
  const { back: after, said } = scanReturn(back, code, product)
  if (said !== 'taken') return refused(t(said === 'not of it' ? 'scan.notOfIt' : 'scan.backAlready'))
  changeBack((now) => ({ ...now, lines: after.lines, tenders: [] }))
  tones.success()
  show('back')
}

function refused(said: string) {
  tones.refusal()
  notify.warning(said)
}
