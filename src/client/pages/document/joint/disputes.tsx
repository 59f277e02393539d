import { useTranslation } from 'react-i18next'
import { formatQuantity } from '#client/parts/format.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'
import { type Chosen, type CountedProduct, choiceOf } from '#domain/stock/merged-count.ts'
import { productName, useProducts } from '../goods/parts/use-products.ts'
import css from './joint.module.css'

interface DisputesProps {
  counted: readonly CountedProduct[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Shelves that several people counted and found different: the newest figure counts until another is chosen. */
export function Disputes({ counted, chosen, onChoose }: DisputesProps) {
  const { t } = useTranslation('counts')
  const disputed = counted.filter((one) => one.disputed.length > 0)
  const { products } = useProducts(disputed.map(({ product_id }) => ({ product_id })))
  if (disputed.length === 0) return null
  return (
    <section>
      <h2 className={css.heading}>{t('disputes.name')}</h2>
      <ul className={css.rows}>
        {disputed.flatMap(({ product_id, disputed }) =>
          disputed.map(({ shelf, figures }) => {
            const key = choiceOf(product_id, shelf)
            const taken = chosen.get(key) ?? figures.at(-1)?.quantity
            const product = products.get(product_id)
            const all = sumOf(figures, ({ quantity }) => quantity)
            const choose = (quantity: number) => onChoose(new Map([...chosen, [key, quantity]]))
            const option = (name: string, quantity: number, label: string) => (
              <label key={name} className={css.option}>
                <input type="radio" name={key} checked={taken === quantity} onChange={() => choose(quantity)} />
                <span>{label}</span>
              </label>
            )
            return (
              <li key={key}>
                <fieldset className={css.dispute}>
                  <legend>
                    <strong>{product ? productName(product) : '…'}</strong> <small>{shelf}</small>
                  </legend>
                  {figures.map(({ sheet, by, quantity }) =>
                    option(sheet, quantity, t('disputes.figure', { by, quantity: formatQuantity(quantity) })),
                  )}
                  {option('all', all, t('disputes.all', { quantity: formatQuantity(all) }))}
                </fieldset>
              </li>
            )
          }),
        )}
      </ul>
    </section>
  )
}
