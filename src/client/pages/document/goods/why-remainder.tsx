import { useTranslation } from 'react-i18next'
import { formatQuantity } from '#client/parts/format.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import type { GoodsSpot } from '#domain/registers/goods-leaving.ts'
import { stockAt, WhyDialog } from '../../register/why.tsx'
import { productName } from './parts/use-products.ts'

interface WhyRemainderProps {
  product: Row
  spot: GoodsSpot
  /** Units that this document took itself and may take again. */
  back: readonly Row[]
  onClose: () => void
}

/** Shows the entries behind a line's remainder. */
export function WhyRemainder({ product, spot, back, onClose }: WhyRemainderProps) {
  const { t } = useTranslation('documents')
  const own = back.filter(({ product_id }) => product_id === product.id)
  const quantity = own.reduce((sum, line) => sum + Number(line.quantity ?? 0), 0)
  return (
    <WhyDialog
      register={registerProduct}
      at={stockAt(String(product.id), spot.warehouse_id, spot.place)}
      name={productName(product)}
      note={quantity > 0 && t('lines.takenHere', { quantity: formatQuantity(quantity) })}
      onClose={onClose}
    />
  )
}
