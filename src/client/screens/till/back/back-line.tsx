import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/parts/button.tsx'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { imeiText, isTracked } from '#domain/registers/goods-units.ts'
import { unitCodes } from '../state/goods.ts'
import { type BackLine, dueOf, leftOf, takenOf } from '../state/take-back.ts'
import css from './back.module.css'

const AmountBack = lazy(() => import('./amount-back.tsx'))

interface BackLineProps {
  line: BackLine
  onTake: (quantity: number) => void
  onUnit: (code: string, isBack: boolean) => void
}

/** A line of the sale: the returned quantity, or its returned units. */
export function BackLineRow({ line, onTake, onUnit }: BackLineProps) {
  const { t } = useTranslation('back')
  const { goods, sold } = line
  const [left, taken] = [leftOf(line), takenOf(line)]
  const amount = (quantity: number) => `${formatQuantity(quantity)}\u00a0${goods.measure}`

  function told(): string {
    if (left === 0) return t('line.back')
    if (left === sold) return t('line.sold', { quantity: amount(sold) })
    return t('line.left', { quantity: amount(left), sold: amount(sold) })
  }

  return (
    <li className={css.line} data-on={taken > 0 || undefined}>
      <div className={css.row}>
        <span className={css.what}>
          <span className={css.name}>{goods.name}</span>
          <small className="num">{told()}</small>
        </span>
        {!isTracked(goods) && <Amount line={line} onTake={onTake} />}
        <b className={`${css.sum} num`}>{formatMoney(dueOf(line))}</b>
      </div>
      {isTracked(goods) && (
        <div className={css.units}>
          {line.parts.map(({ unit, code, left, taken }) => (
            <button
              key={code}
              type="button"
              className={css.unit}
              aria-pressed={taken > 0}
              disabled={left === 0}
              onClick={() => onUnit(code, taken === 0)}
            >
              <span className={`${css.codes} num`}>
                {(unit ? unitCodes(unit) : [code]).map((one) => (
                  <span key={one}>{imeiText(one)}</span>
                ))}
              </span>
              {left === 0 ? <small>{t('line.back')}</small> : taken > 0 && <Icon of={Check} size={18} />}
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

function Amount({ line, onTake }: Pick<BackLineProps, 'line' | 'onTake'>) {
  const { t } = useTranslation('back')
  const [typing, setTyping] = useState(false)
  const [left, taken] = [leftOf(line), takenOf(line)]
  return (
    <span className={css.amount}>
      <IconButton
        icon={Minus}
        size="till"
        label={t('line.less', { name: line.goods.name })}
        disabled={taken === 0}
        onClick={() => onTake(taken - 1000)}
      />
      <button
        type="button"
        className="num"
        aria-label={t('line.quantity', { name: line.goods.name, quantity: formatQuantity(taken) })}
        disabled={left === 0}
        onClick={() => setTyping(true)}
      >
        {formatQuantity(taken)}
      </button>
      <IconButton
        icon={Plus}
        size="till"
        label={t('line.more', { name: line.goods.name })}
        disabled={taken >= left}
        onClick={() => onTake(taken + 1000)}
      />
      <Suspense>{typing && <AmountBack line={line} onTake={onTake} onClose={() => setTyping(false)} />}</Suspense>
    </span>
  )
}
