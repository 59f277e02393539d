import CircleAlert from 'lucide-react/icons/circle-alert'
import Link2 from 'lucide-react/icons/link-2'
import Repeat2 from 'lucide-react/icons/repeat-2'
import Search from 'lucide-react/icons/search'
import Undo2 from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevice } from '#client/data/device/use-device.ts'
import { useActor, userCan } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { formatDateTime, formatQuantity } from '#client/parts/format.ts'
import type { DocumentRecord } from '#domain/kernel/document.ts'
import { isEverywhere, permissionOf } from '#domain/kernel/permission.ts'
import { hasFaults } from '#domain/kernel/result.ts'
import { barcode } from '#domain/references/barcode.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { saleOfUnit } from '../back/find-sale.ts'
import { numberOn } from '../back/receipt-list.tsx'
import { searchId } from '../parts/use-keys.ts'
import { useBooks } from '../state/books.ts'
import type { Spot } from '../state/known-units.ts'
import type { Trouble } from '../state/scan.ts'
import { look, openAsked, settleTrouble } from '../state/ui.ts'
import css from './alarm.module.css'

/** An alarm with sound and red; nothing else works until it is answered. The Enter of a scanner does not answer it. */
export function TillAlarm({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation(['back', 'till'])
  const books = useBooks()
  const box = useRef<HTMLDivElement>(null)
  const unknown = trouble.kind === 'unknown'

  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  const sold = useSale(trouble)
  const mayReturn = sold && userCan(permissionOf(clientReturn, 'create'))
  const mayAttach =
    trouble.kind === 'unknown' &&
    userCan(permissionOf(barcode, 'create')) &&
    !hasFaults(barcode.check({ barcode: trouble.code }))

  function attach() {
    settleTrouble()
    if (trouble.kind === 'unknown') openAsked({ kind: 'attach', code: trouble.code })
  }
  function giveBack(how: 'returnUnit' | 'swapUnit') {
    settleTrouble()
    if (sold && books && trouble.kind === 'gone')
      void import('../back/return-scan.ts').then((scans) => void scans[how](sold, trouble.code, books, t))
  }
  function search() {
    settleTrouble()
    look({ text: '' })
    requestAnimationFrame(() => document.getElementById(searchId)?.focus())
  }

  return (
    <div className={css.veil}>
      <div
        ref={box}
        className={css.box}
        data-kind={trouble.kind}
        role="alertdialog"
        aria-modal
        aria-labelledby="alarm-title"
        aria-describedby="alarm-text"
        tabIndex={-1}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') settleTrouble()
          if (event.key === 'Tab') stay(event)
        }}
      >
        <CircleAlert size={44} strokeWidth={1.5} aria-hidden />
        <h2 id="alarm-title">{t(`till:alarm.${trouble.kind}`)}</h2>
        {'item' in trouble && <p className={css.name}>{trouble.item.name}</p>}
        {'code' in trouble && <p className={`${css.code} num`}>{imeiText(trouble.code)}</p>}
        <p id="alarm-text">
          {sold ? (
            <span className="num">
              {t('till:alarm.soldText', { number: numberOn(sold), time: formatDateTime(sold.occurred_at) })}
            </span>
          ) : (
            <Told trouble={trouble} />
          )}
        </p>
        <div className={css.actions}>
          {unknown && (
            <Button size="till" variant="quiet" icon={Search} onClick={search}>
              {t('till:alarm.search')}
            </Button>
          )}
          {mayAttach && (
            <Button size="till" variant="quiet" icon={Link2} onClick={attach}>
              {t('till:attach.open')}
            </Button>
          )}
          {mayReturn && (
            <>
              <Button size="till" variant="quiet" icon={Undo2} onClick={() => giveBack('returnUnit')}>
                {t('till:alarm.return')}
              </Button>
              <Button size="till" variant="quiet" icon={Repeat2} onClick={() => giveBack('swapUnit')}>
                {t('till:swap.title')}
              </Button>
            </>
          )}
          <Button size="till" variant="solid" onClick={settleTrouble}>
            {t('till:alarm.go')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The sale that a unit left with which is not here any more. */
function useSale(trouble: Trouble): DocumentRecord | null {
  const code = trouble.kind === 'gone' ? trouble.code : null
  const found = useDevice('sale of a unit', [code], async (books) =>
    code ? saleOfUnit(await books.rows(retailSale), code) : null,
  )
  return found ?? null
}

function Told({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation('till')
  const actor = useActor()
  if (trouble.kind === 'elsewhere') return <Elsewhere spot={trouble.spot} />
  // A person limited to one shop can't know what happened to the unit elsewhere.
  if (trouble.kind === 'gone' && !isEverywhere(actor)) return t('alarm.goneFromHere')
  return t(`alarm.${trouble.kind}Text`, saidOf(trouble))
}

function Elsewhere({ spot }: { spot: Spot }) {
  const { t } = useTranslation('till')
  const place = useDevice('warehouse', [spot.warehouse_id], (books) => books.row(warehouse, spot.warehouse_id))
  return t('alarm.elsewhereText', { name: place?.name ?? '…' })
}

/** Tab and arrows stay among the alarm's buttons. */
function stay(event: KeyboardEvent<HTMLElement>) {
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = at < 0 ? (event.shiftKey ? -1 : 0) : at + (event.shiftKey ? -1 : 1)
  buttons.at(next % buttons.length)?.focus()
}

function saidOf(trouble: Trouble) {
  if (trouble.kind === 'repeated') return { number: trouble.sale }
  if (trouble.kind === 'other') return { name: trouble.wanted.name }
  if (trouble.kind === 'noMore') return { stock: `${formatQuantity(trouble.stock)}\u00a0${trouble.item.measure}` }
  return {}
}
