import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReceiptSeal } from '#client/data/device/seal.ts'
import type { User } from '#client/data/who/user.ts'
import { printReceipt } from '#client/hardware/printing/receipts.ts'
import type { Printed } from '#client/hardware/receipt/printed.ts'
import { notify } from '#client/parts/messages.ts'
import { createStore, useStore } from '#client/parts/store.ts'
import { readStored, writeStored } from '#client/parts/stored.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { printedOf } from '../receipt/receipt-of.ts'
import { useBooks } from '../state/books.ts'

const key = 'till.print'
const wanted = createStore(readStored(key) === 'yes')

/** The switch for automatic printing. */
export function usePrintWanted() {
  const on = useStore(wanted)
  return {
    on,
    set: (next: boolean) => {
      writeStored(key, next ? 'yes' : null)
      wanted.set(next)
    },
  }
}
export const printWanted = wanted.get

/** A document's receipt; null until it is put together. */
export function usePrinted(row: StoredRow | null, user: User, sale?: StoredRow, copy = false): Printed | null {
  const books = useBooks()
  const seal = useReceiptSeal()
  const [printed, setPrinted] = useState<Printed | null>(null)
  useEffect(() => {
    if (!row || !books) return setPrinted(null)
    let over = false
    void printedOf(row, { books, user, seal, copy, ...(sale && { sale }) }).then((made) => over || setPrinted(made))
    return () => {
      over = true
    }
  }, [row, books, user, seal, sale, copy])
  return printed
}

/** Prints a receipt; a failure is only a warning, since the sale is stored. */
export async function printNow(printed: Printed, t: TFunction<'till'>): Promise<void> {
  await printReceipt(printed, { drawer: true }).catch(() => notify.warning(t('sold.printFailed')))
}

/** Prints without opening the drawer: a copy moves no money. */
export async function printCopy(printed: Printed, t: TFunction<readonly ['back', 'till']>): Promise<void> {
  await printReceipt(printed).catch(() => notify.warning(t('till:sold.printFailed')))
}

export function useAutoPrint(printed: Printed | null, wanted: boolean): void {
  const { t } = useTranslation('till')
  const done = useRef<Printed | null>(null)
  useEffect(() => {
    if (!printed || !wanted || done.current === printed) return
    done.current = printed
    void printNow(printed, t)
  }, [printed, wanted, t])
}
