import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { productName } from '#client/pages/document/goods/parts/use-products.ts'
import { IconButton } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { Select } from '#client/parts/select.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import css from './labels.module.css'
import { mayMakeBarcodes } from './make-barcode.ts'
import type { KnownGoods } from './use-label-goods.ts'
import type { Labels } from './use-labels.ts'

/** More labels of one product are asked for a second time. */
const most = 999

interface GoodsRowProps {
  goods: KnownGoods
  labels: Labels
  isShown: boolean
  onShow: () => void
  onCount: (count: number) => void
  onRemove: () => void
}

/** Goods and how many labels they get; touched, their label is shown. */
export function GoodsRow({ goods, labels, isShown, onShow, onCount, onRemove }: GoodsRowProps) {
  const { t } = useTranslation('labels')
  const name = productName(goods.product)
  const { count, barcodes } = goods
  const set = (next: number) => onCount(Math.min(most, Math.max(0, next)))
  return (
    <li className={cx(css.row, isShown && css.shown)}>
      <button type="button" className={css.name} aria-pressed={isShown} onClick={onShow}>
        <strong>{name}</strong>
        <small className="num">{barcodes[0] ?? t(mayMakeBarcodes() ? 'willMake' : 'noCode')}</small>
      </button>
      {barcodes.length > 1 && (
        <Select
          aria-label={t('codeOf', { name })}
          options={barcodes.map((code) => ({ value: code, label: code }))}
          value={labels.codeOf(goods) ?? ''}
          onChange={(code) => labels.chooseCode(goods.product_id, code)}
        />
      )}
      <span className={css.count}>
        <IconButton icon={Minus} label={t('fewer', { name })} disabled={count === 0} onClick={() => set(count - 1)} />
        <TextInput
          inputMode="numeric"
          aria-label={t('countOf', { name })}
          value={String(count)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => set(Number(event.currentTarget.value.replace(/\D/g, '')))}
        />
        <IconButton icon={Plus} label={t('more', { name })} onClick={() => set(count + 1)} />
      </span>
      <IconButton icon={X} label={t('remove', { name })} onClick={onRemove} />
    </li>
  )
}
