import { useTranslation } from 'react-i18next'
import type { LabelledGoods } from '#client/pages/document/goods/labels-wanted.ts'
import { useStock } from '#client/pages/document/goods/use-remainders.ts'
import { Button } from '#client/parts/button.tsx'

interface AsStockedProps {
  goods: readonly LabelledGoods[]
  onCount: (counted: readonly LabelledGoods[]) => void
}

/** As many labels of each as lie in stock: after goods were brought from another program, each needs its own. */
export function AsStocked({ goods, onCount }: AsStockedProps) {
  const { t } = useTranslation('labels')
  const stock = useStock(
    [],
    goods.map(({ product_id }) => ({ product_id })),
  )
  const piecesOf = ({ product_id }: LabelledGoods) =>
    Math.max(0, Math.floor((stock?.get(product_id)?.quantity ?? 0) / 1000))
  return (
    <Button disabled={!stock} onClick={() => onCount(goods.map((one) => ({ ...one, count: piecesOf(one) })))}>
      {t('asStocked')}
    </Button>
  )
}
