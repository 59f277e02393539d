import { useTranslation } from 'react-i18next'
import { formatQuantity } from '#client/parts/format.ts'
import { finest } from '#domain/registers/goods-units.ts'
import { FigureDialog } from '../parts/figure-dialog.tsx'
import { type BackLine, leftOf, takenOf } from '../state/take-back.ts'

interface AmountBackProps {
  line: BackLine
  onTake: (quantity: number) => void
  onClose: () => void
}

/** Asks for the returned quantity of a line. */
export default function AmountBack({ line, onTake, onClose }: AmountBackProps) {
  const { t } = useTranslation('back')
  const { goods } = line
  const left = leftOf(line)
  const most = t('amount.most', { most: `${formatQuantity(left)}\u00a0${goods.measure}` })
  return (
    <FigureDialog
      title={t('amount.title')}
      about={goods.name}
      before={takenOf(line)}
      scale={3}
      places={goods.precision}
      fractions={goods.precision > 0}
      format={formatQuantity}
      measure={goods.measure}
      faultOf={(value) => (value > left || value % finest(goods, goods.precision) !== 0 ? most : null)}
      hint={most}
      onTake={async (quantity) => {
        onTake(quantity)
        return true
      }}
      onClose={onClose}
    />
  )
}
