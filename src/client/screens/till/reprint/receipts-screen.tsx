import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userCan } from '#client/data/who/session.ts'
import { shareReceipt } from '#client/hardware/printing/receipts.ts'
import { Button } from '#client/parts/button.tsx'
import { EmptyState } from '#client/parts/states.tsx'
import { permissionOf } from '#domain/kernel/permission.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import css from '../back/back.module.css'
import { openSale } from '../back/back.ts'
import { ReceiptList } from '../back/receipt-list.tsx'
import { ReceiptSearch } from '../back/receipt-search.tsx'
import { setReceiptSearchText, useReceiptSearchText } from '../back/receipt-search-text.ts'
import { useReceipts } from '../back/use-receipts.ts'
import screen from '../parts/screen.module.css'
import { ScreenHead } from '../parts/screen-head.tsx'
import { printCopy, usePrinted } from '../pay/use-printed.ts'
import { ReceiptView } from '../receipt/receipt-view.tsx'
import { useBooks } from '../state/books.ts'
import type { SellingProps } from '../state/selling-props.ts'
import { show } from '../state/ui.ts'

const documents = [retailSale, clientReturn]

/** Reprints any receipt that the device has, marked as a copy. */
export default function ReceiptsScreen({ user }: SellingProps) {
  const { t } = useTranslation('back')
  const text = useReceiptSearchText()
  const { found, buyerOf, isPending } = useReceipts(documents, text)
  const [chosen, setChosen] = useState<StoredRow | null>(null)

  function goBack() {
    if (chosen) return setChosen(null)
    setReceiptSearchText('')
    show('sell')
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      goBack()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return (
    <div className={screen.screen}>
      <ScreenHead title={t('receipts')} back={t('toSale')} onBack={goBack} />
      <main className={css.work} data-open={chosen ? true : undefined}>
        <ReceiptSearch onEnter={() => setChosen(found[0] ?? null)}>
          <ReceiptList
            label={t('find.all')}
            rows={found}
            chosen={chosen?.id ?? null}
            buyerOf={buyerOf}
            onChoose={setChosen}
          />
          {found.length === 0 && !isPending && (
            <EmptyState title={t('find.nothing')} text={t(text ? 'find.nothingText' : 'find.noSales')} />
          )}
        </ReceiptSearch>
        <Chosen row={chosen} user={user} />
      </main>
    </div>
  )
}

function Chosen({ row, user }: Pick<SellingProps, 'user'> & { row: StoredRow | null }) {
  const { t } = useTranslation(['back', 'till'])
  const books = useBooks()
  const printed = usePrinted(row, user, undefined, true)
  if (!row)
    return (
      <section className={css.paper} aria-label={t('receipts')}>
        <EmptyState title={t('noReceipt')} text={t('noReceiptText')} />
      </section>
    )
  const mayReturn = !row.sale_id && row.status !== 'returned' && userCan(permissionOf(clientReturn, 'create'))
  return (
    <section className={css.paper} aria-label={t('receipts')}>
      <div className={css.deeds}>
        <Button
          size="till"
          variant="solid"
          icon={Printer}
          disabled={!printed}
          onClick={() => printed && void printCopy(printed, t)}
        >
          {t('copy')}
        </Button>
        <Button size="till" icon={Share2} disabled={!printed} onClick={() => printed && void shareReceipt(printed)}>
          {t('till:sold.share')}
        </Button>
        {mayReturn && (
          <Button size="till" icon={Undo2} onClick={() => books && void openSale(books, row)}>
            {t('title')}
          </Button>
        )}
      </div>
      {printed && <ReceiptView printed={printed} />}
    </section>
  )
}
