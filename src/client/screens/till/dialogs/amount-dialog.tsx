import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import { partsFrom, unitsOf } from '#domain/kernel/units.ts'
import { priced, share } from '#domain/kernel/whole.ts'
import { act, saleNow } from '../desk.ts'
import { FigureInput } from '../figure-input.tsx'
import { finest } from '../goods.ts'
import { Keypad } from '../keypad.tsx'
import { stockedNow } from '../live-catalogue.ts'
import { mayChangePrice } from '../prices-right.ts'
import { fullOf, type Line, quantityIn } from '../sale.ts'
import { type PadKey, padKey, typedAfter } from '../typed.ts'
import type { Amount } from '../ui.ts'
import css from './dialogs.module.css'

interface AmountProps {
  of: Amount | 'saleDiscount'
  line: string | null
  onClose: () => void
}

const percents = [3, 5, 10, 15, 20] as const

/** One figure, large: how much, for what price, how much less. */
export function AmountDialog({ of, line: key, onClose }: AmountProps) {
  const { t } = useTranslation('till')
  const sale = saleNow()
  const line = sale.lines.find((one) => one.key === key) ?? null
  const isMoney = of !== 'quantity'
  const places = isMoney ? 2 : (line?.goods.precision ?? 0)
  const before = startOf(of, line, sale.lines)
  const [typed, setTyped] = useState('')
  const value = typed === '' ? before : (partsFrom(typed, isMoney ? 2 : 3) ?? 0)
  const whole = of === 'saleDiscount' ? fullOf(sale) : line ? priced(line.price, line.quantity) : 0
  const fault = faultOf()
  const format = isMoney ? formatMoney : formatQuantity

  function faultOf(): string | null {
    if (isMoney && !mayChangePrice()) return t('price.forbidden')
    if (of === 'quantity' && line) {
      const most = mostOf(line, sale)
      if (value > most) return t('amount.most', { most: `${formatQuantity(most)}\u00a0${line.goods.measure}` })
      if (value % finest(line.goods) !== 0) return t('amount.whole')
    }
    return of !== 'price' && isMoney && value > whole ? t('amount.aboveSum') : null
  }

  function press(key: PadKey) {
    // What was there is replaced by the first figure, and given back figure by figure.
    const text = typed === '' && key === 'back' ? unitsOf(before, isMoney ? 2 : 3).replace('.', ',') : typed
    setTyped(key === 'clear' ? '0' : typedAfter(text === '0' ? '' : text, key, places) || '0')
  }

  function take() {
    if (fault) return
    if (of === 'saleDiscount') act({ type: 'discountAll', discount: value })
    if (line && of === 'quantity') act({ type: 'quantity', key: line.key, quantity: value, most: mostOf(line, sale) })
    if (line && of === 'price') act({ type: 'price', key: line.key, price: value })
    if (line && of === 'discount') act({ type: 'discount', key: line.key, discount: value })
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const pressed = padKey(event.key)
    if (pressed) press(pressed)
    else if (event.key === 'Enter') take()
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      size="sm"
      title={t(`amount.${of}`)}
      onClose={onClose}
      footer={
        <Button size="till" variant="solid" className={css.wide} disabled={fault !== null} onClick={take}>
          {t('amount.take')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: figures are taken wherever in the dialog the focus is. */}
      <div className={css.amount} onKeyDown={onKeyDown}>
        {line && <p className={css.about}>{line.goods.name}</p>}
        <div className={css.figure}>
          <FigureInput
            className="num"
            data-untouched={typed === '' || undefined}
            data-autofocus
            aria-label={t(`amount.${of}`)}
            text={typed.includes(',') ? typed : format(value)}
            places={isMoney ? 2 : 3}
            onValue={(back) => setTyped(unitsOf(back, isMoney ? 2 : 3).replace('.', ','))}
          />
          <small>{isMoney ? t('soum') : line?.goods.measure}</small>
        </div>
        <p className={css.fault} role="status">
          {fault ?? hintOf(of, line, t)}
        </p>
        {(of === 'discount' || of === 'saleDiscount') && (
          <div className={css.quick}>
            {percents.map((percent) => (
              <Button
                key={percent}
                size="touch"
                variant="subtle"
                onClick={() => setTyped(unitsOf(share(whole, percent, 100) - (share(whole, percent, 100) % 100), 2))}
              >
                {percent}%
              </Button>
            ))}
          </div>
        )}
        <Keypad onKey={press} fractions={!isMoney && places > 0} />
      </div>
    </Dialog>
  )
}

function startOf(of: AmountProps['of'], line: Line | null, lines: readonly Line[]): number {
  if (of === 'saleDiscount') return lines.reduce((sum, { discount }) => sum + discount, 0)
  return line?.[of] ?? 0
}

function mostOf(line: Line, sale: Parameters<typeof quantityIn>[0]): number {
  const stock = stockedNow().catalogue?.get(line.goods.id)?.stock ?? line.quantity
  return stock - (quantityIn(sale, line.goods.id) - line.quantity)
}

function hintOf(of: AmountProps['of'], line: Line | null, t: ReturnType<typeof useTranslation<'till'>>['t']): string {
  if (of === 'price' && line && line.set !== null) return t('amount.set', { sum: formatMoney(line.set) })
  const stock = line && stockedNow().catalogue?.get(line.goods.id)?.stock
  return of === 'quantity' && line && stock
    ? t('amount.stock', { stock: `${formatQuantity(stock)}\u00a0${line.goods.measure}` })
    : ''
}
