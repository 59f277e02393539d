import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#client/parts/states.tsx'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import screen from '../parts/screen.module.css'
import { ScreenHead } from '../parts/screen-head.tsx'
import { useBooks } from '../state/books.ts'
import type { SellingProps } from '../state/selling-props.ts'
import { takenOf } from '../state/take-back.ts'
import { show } from '../state/ui.ts'
import css from './back.module.css'
import { openSale } from './back.ts'
import { BackPanel } from './back-panel.tsx'
import { backNow, leaveBack, useBack } from './open-back.ts'
import { ReceiptList } from './receipt-list.tsx'
import { ReceiptSearch, receiptSearchId } from './receipt-search.tsx'
import { setReceiptSearchText, useReceiptSearchText } from './receipt-search-text.ts'
import { takeReturnScan } from './return-scan.ts'
import { useReceipts } from './use-receipts.ts'

/** The return screen: receipts on the left, the chosen sale's lines on the right. */
export default function BackScreen({ user, place }: SellingProps) {
  const { t } = useTranslation('back')
  const books = useBooks()
  const back = useBack()
  const text = useReceiptSearchText()
  const { found, buyerOf, isPending } = useReceipts([retailSale], text)
  useBackKeys()

  function choose(row: StoredRow) {
    if (books) void openSale(books, row)
  }

  function onEnter(typed: string) {
    const [only, ...others] = found
    const at = { ...place, organisation_id: user.actor.organisation_id }
    if (only && others.length === 0) choose(only)
    else if (books && typed.trim()) void takeReturnScan([typed], { books, at, t })
  }

  return (
    <div className={screen.screen}>
      <ScreenHead title={t('title')} back={t('toSale')} onBack={goBack} />
      <main className={css.work} data-open={back ? true : undefined}>
        <ReceiptSearch onEnter={onEnter}>
          <ReceiptList
            label={t('find.sales')}
            rows={found}
            chosen={back?.sale.id ?? null}
            buyerOf={buyerOf}
            onChoose={choose}
          />
          {found.length === 0 && !isPending && (
            <EmptyState title={t('find.nothing')} text={t(text ? 'find.nothingText' : 'find.noSales')} />
          )}
        </ReceiptSearch>
        <BackPanel />
      </main>
    </div>
  )
}

/** Leaves the open sale first, then the return screen. */
export function goBack() {
  if (backNow()) return leaveBack()
  setReceiptSearchText('')
  show('sell')
}

function useBackKeys(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.isComposing || document.querySelector('[role=dialog], [role=alertdialog]')) return
      const isTyping = event.target instanceof HTMLInputElement
      if (event.key === 'F2') document.getElementById(receiptSearchId)?.focus()
      else if (event.key === 'F9' && backNow()?.lines.some((line) => takenOf(line) > 0)) show('refund')
      else {
        if (
          !isTyping &&
          event.key.length === 1 &&
          event.key !== ' ' &&
          !event.ctrlKey &&
          !event.altKey &&
          !event.metaKey
        )
          document.getElementById(receiptSearchId)?.focus()
        return
      }
      event.preventDefault()
    }
    // In the capture phase, before a dialog closes: an Escape for the dialog must not leave the sale too.
    function onEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      goBack()
    }
    addEventListener('keydown', onKey)
    addEventListener('keydown', onEscape, true)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('keydown', onEscape, true)
    }
  }, [])
}
