import type { TFunction } from 'i18next'
import { tones } from '#client/hardware/tones.ts'
import { notify } from '#client/parts/messages.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { isReceiptCode } from '#domain/till/receipt-code.ts'
import type { DeviceBooks } from '#store/port.ts'
import { act, tillNow } from '../state/desk.ts'
import { stockedNow } from '../state/live-catalogue.ts'
import { scanReturn } from '../state/take-back.ts'
import { show } from '../state/ui.ts'
import { openReceipt, openSale, type TakenHere } from './back.ts'
import { findReceipts, isOnReceipt, newestFirst } from './find-sale.ts'
import { backNow, changeBack } from './open-back.ts'
import { setReceiptSearchText } from './receipt-search-text.ts'
import { takeInstead } from './take-instead.ts'

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
  if (backNow()) return void take(code, t)
  const [only, ...others] = findReceipts(newestFirst(await books.rows(retailSale)), code, () => null)
  if (only && others.length === 0) {
    await openSale(books, only)
    // A unit that found its sale is the one that comes back.
    if (isOnReceipt(only, code)) return void take(code, t)
    return tones.success()
  }
  setReceiptSearchText(code)
  if (!only) refused(t('scan.unknown'))
}

/** Opens the sale that a unit left with, and the unit comes back of it. */
export async function returnUnit(sale: StoredRow, code: string, books: DeviceBooks, t: TFunction<'back'>) {
  await openSale(books, sale)
  return take(code, t)
}

/** The same, and other goods are taken for it; a second unit of that sale joins the first. */
export async function swapUnit(sale: StoredRow, code: string, books: DeviceBooks, t: TFunction<'back'>) {
  const open = tillNow().sales.find(({ back }) => back?.sale.id === sale.id)
  if (!open?.back) return (await returnUnit(sale, code, books, t)) && takeInstead()
  const { back, said } = scanReturn(open.back, code, null)
  act({ type: 'switch', id: open.id })
  if (said !== 'taken') return refused(t('scan.backAlready'))
  act({ type: 'swap', back: { ...open.back, lines: back.lines } })
  tones.success()
}

/** Whether it comes back now. */
function take(code: string, t: TFunction<'back'>): boolean {
  const product = stockedNow().catalogue?.byCode(code)?.item.id ?? null
  const back = backNow()
  if (!back) return false
  const { back: after, said } = scanReturn(back, code, product)
  if (said !== 'taken') {
    refused(t(said === 'not of it' ? 'scan.notOfIt' : 'scan.backAlready'))
    return false
  }
  changeBack((now) => ({ ...now, lines: after.lines, tenders: [] }))
  tones.success()
  show('back')
  return true
}

function refused(said: string) {
  tones.refusal()
  notify.warning(said)
}
