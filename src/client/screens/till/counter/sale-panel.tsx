import CirclePause from 'lucide-react/icons/circle-pause'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import { Menu } from '#client/parts/menu.tsx'
import { ToastPlace } from '#client/parts/toasts.tsx'
import { useMedia } from '#client/parts/use-media.ts'
import { ClientRow } from '../parts/client-row.tsx'
import { KeyHint } from '../parts/key-hint.tsx'
import css from '../parts/panel.module.css'
import { smallTill } from '../parts/small-till.ts'
import { useCustomer } from '../pay/use-customer.ts'
import { useTill } from '../state/desk.ts'
import { putOff } from '../state/put-off.ts'
import { currentSale, discountOf, fullOf, piecesOf, saleTotal } from '../state/sale.ts'
import { openAsked, show } from '../state/ui.ts'
import { TillLines } from './lines.tsx'
import { useMore } from './use-more.ts'

/** The current sale: client, lines and total. The pay button never scrolls away. */
export function SalePanel() {
  const { t } = useTranslation('till')
  const sale = currentSale(useTill())
  useCustomer(sale)
  const discount = discountOf(sale)
  return (
    <>
      {/* Shown also while the goods cover the sale. */}
      <h1 className="unseen">{t('sale.title', { number: sale.number })}</h1>
      <section className={css.panel} aria-label={t('sale.title', { number: sale.number })}>
        <ClientRow client={sale.client} />
        <TillLines sale={sale} />
        <ToastPlace kind="row" />
        <div className={css.tear} />
        <div className={css.sums}>
          <p className={css.sum}>
            <span>{t('sale.goods', { number: formatQuantity(piecesOf(sale) * 1000) })}</span>
            <span className="num">{formatMoney(fullOf(sale))}</span>
          </p>
          {discount > 0 && (
            <p className={css.sum}>
              <span>{t('sale.discount')}</span>
              <span className="num">{formatMoney(-discount)}</span>
            </p>
          )}
          <p className={css.total} aria-live="polite">
            <span>{t('sale.total')}</span>
            <b className="num">
              {formatMoney(saleTotal(sale))}
              <small>{t('soum')}</small>
            </b>
          </p>
          <Actions isEmpty={sale.lines.length === 0} hasComment={sale.comment !== ''} />
        </div>
      </section>
    </>
  )
}

/** Memoized for speed: lines do not change it. */
const Actions = memo(function Actions({ isEmpty, hasComment }: { isEmpty: boolean; hasComment: boolean }) {
  const { t } = useTranslation('till')
  const more = useMore(isEmpty, hasComment)
  // A wide bar has a button for postponed sales of its own.
  const recalls = useMedia(smallTill)
  return (
    <div className={css.actions}>
      <button
        type="button"
        className={css.action}
        disabled={isEmpty && !recalls}
        onClick={() => (isEmpty ? openAsked({ kind: 'held' }) : void putOff(t))}
      >
        <CirclePause size={22} strokeWidth={1.75} aria-hidden />
        {t(isEmpty && recalls ? 'held.recall' : 'held.hold')}
      </button>
      <Menu
        label={t('sale.more')}
        items={more}
        placement="top-start"
        trigger={(props) => (
          <button type="button" className={css.action} {...props}>
            <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
            {t('sale.more')}
          </button>
        )}
      />
      <Button
        variant="solid"
        size="pay"
        className={css.pay}
        disabled={isEmpty}
        aria-keyshortcuts="F9"
        onClick={() => show('pay')}
      >
        {t('sale.pay')}
        <KeyHint corner="bottom">F9</KeyHint>
      </Button>
    </div>
  )
})
