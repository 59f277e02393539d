import { useTranslation } from 'react-i18next'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { ProductSearch } from '../parts/product-search.tsx'
import { useFindProduct } from '../parts/use-products.ts'
import { useProductQuestion } from './ask-product.ts'

/** The question to which product a code belongs, while it is asked. */
export default function ProductQuestion() {
  const { t } = useTranslation('workplace')
  const asked = useProductQuestion()
  const find = useFindProduct(asked?.organisation_id)
  return (
    asked && (
      <Dialog
        title={t('bind.title')}
        subtitle={<span className="num">{asked.code}</span>}
        size="sm"
        controls="till"
        onClose={() => asked.answer(null)}
      >
        <LabelledField label={t('bind.find')}>
          <ProductSearch find={find} onFound={asked.answer} />
        </LabelledField>
      </Dialog>
    )
  )
}
