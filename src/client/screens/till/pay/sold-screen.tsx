import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#client/data/who/user.ts'
import { shareReceipt } from '#client/hardware/printing/receipts.ts'
import { Button } from '#client/parts/button.tsx'
import { formatMoney } from '#client/parts/format.ts'
import { KeyHint } from '../parts/key-hint.tsx'
import { ReceiptView } from '../receipt/receipt-view.tsx'
import { swapTotal } from '../state/swap.ts'
import { show } from '../state/ui.ts'
import { ChangeDue } from './change.tsx'
import css from './sold.module.css'
import { useSold } from './sold.ts'
import { printNow, useAutoPrint, usePrinted } from './use-printed.ts'

/** Shown after a sale is stored: the change, large, and a button for the next client. */
export default function SoldScreen({ user }: { user: User }) {
  const { t } = useTranslation('till')
  const sold = useSold()
  const printed = usePrinted(sold?.row ?? null, user, sold?.sale)
  useAutoPrint(printed, sold?.print ?? false)

  useEffect(() => {
    if (!sold) show('sell')
    const onKey = (event: KeyboardEvent) => {
      const onButton = event.target instanceof HTMLElement && event.target.matches('button:focus-visible')
      if (event.key !== 'Escape' && event.key !== 'F10' && (event.key !== 'Enter' || onButton)) return
      event.preventDefault()
      show('sell')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [sold])

  if (!sold) return null
  const { reckoning, number, row, otherwise, swap } = sold
  // The number as printed: a postponed sale has had its number since then.
  const called = String(row.device_number ?? row.number ?? number ?? '')
  return (
    <main className={css.screen}>
      <section className={css.told} aria-labelledby="sold">
        <span className={css.mark}>
          <Check size={44} strokeWidth={2} aria-hidden />
        </span>
        <h1 id="sold">{t(swap ? 'sold.swap' : row.sale_id ? 'sold.back' : 'sold.title')}</h1>
        <p className={css.sum}>
          {swap && <span>{swap.toPay > 0 ? t('swap.paid') : t(`swap.${swapTotal(swap)}`)} </span>}
          {swap && swap.toPay + swap.toGive === 0 ? null : (
            <>
              <b className="num">{formatMoney(reckoning.total)}</b> {t('soum')}
            </>
          )}
        </p>
        {called && <p>{t('sold.number', { number: called })}</p>}
        {otherwise.length > 0 && <p className={css.otherwise}>{t('sold.otherwise')}</p>}
        <ChangeDue sum={reckoning.change} />
        <div className={css.actions}>
          <Button size="till" icon={Printer} disabled={!printed} onClick={() => printed && void printNow(printed, t)}>
            {t('sold.print')}
          </Button>
          <Button size="till" icon={Share2} disabled={!printed} onClick={() => printed && void shareReceipt(printed)}>
            {t('sold.share')}
          </Button>
        </div>
        <Button size="pay" variant="solid" icon={Plus} className={css.next} autoFocus onClick={() => show('sell')}>
          {t('sales.new')}
          <KeyHint corner="bottom">Enter</KeyHint>
        </Button>
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what has no control of its own. */}
      <aside className={css.paper} tabIndex={0}>
        {printed && <ReceiptView printed={printed} />}
      </aside>
    </main>
  )
}
