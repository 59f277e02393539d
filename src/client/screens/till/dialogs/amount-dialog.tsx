import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import type { Excess } from '#domain/kernel/excess.ts'
import { priced, share } from '#domain/kernel/integer-math.ts'
import { finest } from '#domain/registers/goods-units.ts'
import type { Word } from '#store/command.ts'
import { ApproveDialog } from '../parts/approve-dialog.tsx'
import css from '../parts/dialogs.module.css'
import { FigureDialog } from '../parts/figure-dialog.tsx'
import { act, saleNow } from '../state/desk.ts'
import { exceedingAfter, thingNamed } from '../state/exceeding.ts'
import { firstPriceType, giveFirstPrice } from '../state/first-price.ts'
import { stockedNow } from '../state/live-catalogue.ts'
import { type Action, fullOf, type Line, quantityIn, type Sale } from '../state/sale.ts'
import type { EditedAmount } from '../state/ui.ts'

interface AmountProps {
  of: EditedAmount | 'saleDiscount'
  line: string | null
  onClose: () => void
}

const percents = [3, 5, 10, 15, 20] as const

/** Changes a line's quantity, price or discount. */
export function AmountDialog({ of, line: key, onClose }: AmountProps) {
  const { t } = useTranslation('till')
  const sale = saleNow()
  const line = sale.lines.find((one) => one.key === key) ?? null
  const isMoney = of !== 'quantity'
  const isDiscount = of === 'discount' || of === 'saleDiscount'
  const precision = line?.goods.precision ?? 0
  const priceType = of === 'price' ? firstPriceType(line, sale) : null
  const whole = of === 'saleDiscount' ? fullOf(sale) : line ? priced(line.price, line.quantity) : 0

  function faultOf(value: number): string | null {
    if (of === 'quantity' && line) {
      const most = mostOf(line, sale)
      if (value > most) return t('amount.most', { most: `${formatQuantity(most)}\u00a0${line.goods.measure}` })
      if (value % finest(line.goods, line.goods.precision) !== 0) return t('amount.whole')
    }
    return isDiscount && value > whole ? t('amount.aboveSum') : null
  }

  /** What it would come to that the cashier may not alone. */
  const [asked, setAsked] = useState<{ readonly action: Action; readonly excesses: readonly Excess[] } | null>(null)

  async function take(value: number) {
    const action = actionOf(of, value, line, sale)
    const excesses = isMoney ? await exceedingAfter(action) : []
    if (excesses.length > 0) setAsked({ action, excesses })
    else act(action)
    if (line && priceType && value > 0 && excesses.length === 0) void giveFirstPrice(line, priceType, value, t)
    return excesses.length === 0
  }

  function allowed({ action }: { readonly action: Action }, word: Word) {
    act({ type: 'approve', word })
    act(action)
    onClose()
  }

  const often = (put: (value: number) => void) => (
    <div className={css.quick}>
      {percents.map((percent) => {
        const less = share(whole, percent, 100)
        return (
          <Button key={percent} size="till" variant="subtle" onClick={() => put(less - (less % 100))}>
            {percent}%
          </Button>
        )
      })}
    </div>
  )

  if (asked)
    return (
      <ApproveDialog
        record={sale.id}
        excesses={asked.excesses}
        named={thingNamed(sale)}
        onApproved={(word) => allowed(asked, word)}
        onClose={onClose}
      />
    )
  return (
    <FigureDialog
      title={t(`amount.${of}`)}
      about={line?.goods.name}
      before={startOf(of, line, sale.lines)}
      scale={isMoney ? 2 : 3}
      places={isMoney ? 2 : precision}
      fractions={!isMoney && precision > 0}
      format={isMoney ? formatMoney : formatQuantity}
      measure={isMoney ? t('soum') : line?.goods.measure}
      faultOf={faultOf}
      hint={priceType ? t('price.becomes', { type: priceType.name }) : hintOf(of, line, t)}
      {...(isDiscount && { often })}
      onTake={take}
      onClose={onClose}
    />
  )
}

function actionOf(of: AmountProps['of'], value: number, line: Line | null, sale: Sale): Action {
  if (of === 'saleDiscount' || !line) return { type: 'discountAll', discount: value }
  const { key } = line
  if (of === 'quantity') return { type: 'quantity', key, quantity: value, most: mostOf(line, sale) }
  return of === 'price' ? { type: 'price', key, price: value } : { type: 'discount', key, discount: value }
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
  if (of === 'price' && line)
    return line.set === null ? t('price.whoGives') : t('amount.set', { sum: formatMoney(line.set) })
  const stock = line && stockedNow().catalogue?.get(line.goods.id)?.stock
  return of === 'quantity' && line && stock
    ? t('amount.stock', { stock: `${formatQuantity(stock)}\u00a0${line.goods.measure}` })
    : ''
}
