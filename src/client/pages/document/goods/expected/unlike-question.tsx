import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { formatQuantity } from '#client/parts/format.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { unlikeExpected } from '#domain/stock/expected.ts'
import { productName, useProducts } from '../parts/use-products.ts'
import css from './expected.module.css'

interface UnlikeQuestionProps {
  lines: readonly Row[]
  onPost: () => void
  onClose: () => void
}

/** What differs from what was expected, before it is posted. */
export default function UnlikeQuestion({ lines, onPost, onClose }: UnlikeQuestionProps) {
  const { t } = useTranslation(['expected', 'documents'])
  return (
    <Dialog
      title={t('unlike.title')}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {t('unlike.back')}
          </Button>
          <Button size="touch" variant="solid" data-autofocus onClick={onPost}>
            {t('documents:actions.post')}
          </Button>
        </>
      }
    >
      <UnlikeList lines={lines} />
    </Dialog>
  )
}

/** Product by product: short, over, or not expected. */
function UnlikeList({ lines }: { lines: readonly Row[] }) {
  const { t } = useTranslation('expected')
  const { products } = useProducts(lines)
  return (
    <ul className={css.strange}>
      {unlikeExpected(lines).map(({ product_id, expected, came }) => {
        const product = products.get(product_id)
        const kind = expected === 0 ? 'unasked' : came < expected ? 'short' : 'over'
        const count = formatQuantity(Math.abs(came - expected))
        return (
          <li key={product_id}>
            <strong>{product ? productName(product) : '…'}</strong>
            <span>
              {t(`unlike.${kind}`, { quantity: count })}
              {expected > 0 &&
                ` · ${t('unlike.of', { came: formatQuantity(came), expected: formatQuantity(expected) })}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
