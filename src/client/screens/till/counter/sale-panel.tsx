import CirclePause from 'lucide-react/icons/circle-pause'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { Menu } from '#client/parts/menu.tsx'
import { ToastPlace } from '#client/parts/toasts.tsx'
import { useMedia } from '#client/parts/use-media.ts'
import { returnAlone } from '../back/take-instead.ts'
import { ClientRow } from '../parts/client-row.tsx'
import { KeyHint } from '../parts/key-hint.tsx'
import css from '../parts/panel.module.css'
import { smallTill } from '../parts/small-till.ts'
import { useCustomer } from '../pay/use-customer.ts'
import { useTill } from '../state/desk.ts'
import { putOff } from '../state/put-off.ts'
import { currentSale, discountOf, fullOf, piecesOf, saleTotal } from '../state/sale.ts'
import { type Swapped, swapOf, swapTotal } from '../state/swap.ts'
import { openAsked, show } from '../state/ui.ts'
import { TillLines } from './lines.tsx'
import { useMore } from './use-more.ts'

/** The current sale: client, lines and total. The pay button never scrolls away. */
export function SalePanel() {
  const { t } = useTranslation('till')
  const sale = currentSale(useTill())
  useCustomer(sale)
  const discount = discountOf(sale)
  const swap = swapOf(sale)
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
          {swap && <ComesBack swap={swap} />}
          <p className={css.total} aria-live="polite">
            <span>{swap ? t(`swap.${swapTotal(swap)}`) : t('sale.total')}</span>
            <b className="num">
              {formatMoney(swap ? swap.toPay + swap.toGive : saleTotal(sale))}
              <small>{t('soum')}</small>
            </b>
          </p>
          <Actions isEmpty={sale.lines.length === 0} hasComment={sale.comment !== ''} isSwap={swap !== null} />
        </div>
      </section>
    </>
  )
}

/** What the client brought back: a tap opens the return again. */
function ComesBack({ swap: { worth, debt } }: { swap: Swapped }) {
  const { t } = useTranslation('till')
  return (
    <button type="button" className={css.back} aria-label={t('swap.open')} onClick={returnAlone}>
      <Icon of={Undo2} />
      <span>
        {t('swap.back')}
        {debt > 0 && <small className="num">{t('swap.debt', { sum: debt })}</small>}
      </span>
      <b className="num">{formatMoney(-worth)}</b>
    </button>
  )
}

interface ActionsProps {
  isEmpty: boolean
  hasComment: boolean
  isSwap: boolean
}

/** Memoized for speed: lines do not change it. */
const Actions = memo(function Actions({ isEmpty, hasComment, isSwap }: ActionsProps) {
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
        {t(isSwap ? 'swap.title' : 'sale.pay')}
        <KeyHint corner="bottom">F9</KeyHint>
      </Button>
    </div>
  )
})
