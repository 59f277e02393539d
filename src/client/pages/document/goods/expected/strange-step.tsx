import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { saveRow } from '#client/data/device/changes.ts'
import { useActor } from '#client/data/who/session.ts'
import { titled } from '#client/fields/titled.ts'
import { Button } from '#client/parts/button.tsx'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { notify } from '#client/parts/messages.ts'
import { may } from '#domain/kernel/permission.ts'
import { emptyRow } from '#domain/kernel/resource.ts'
import { barcode } from '#domain/references/barcode.ts'
import { product } from '#domain/references/product.ts'
import type { ReadRow } from '#store/port.ts'
import { ProductSearch } from '../parts/product-search.tsx'
import { useMakeProduct } from '../parts/use-make-product.ts'
import { type FindProduct, productName } from '../parts/use-products.ts'
import css from './expected.module.css'
import type { FileRow } from './items.ts'
import type { Matched } from './match-items.ts'

interface StrangeStepProps {
  matched: readonly Matched[]
  find: FindProduct
  onTake: (matched: readonly Matched[]) => void
}

/** The rows of which no product is known here: each is told which it is, made anew, or left out. */
export function StrangeStep({ matched: first, find, onTake }: StrangeStepProps) {
  const { t } = useTranslation('expected')
  const actor = useActor()
  const [matched, setMatched] = useState(first)
  const make = useMakeProduct()
  const known = matched.filter(({ product }) => product)

  async function say(item: FileRow, found: ReadRow | null) {
    if (!found) return
    setMatched((now) => now.map((one) => (one.item === item ? { item, product: found } : one)))
    if (!/^\d{8,14}$/.test(item.code) || !may(actor, barcode, 'create')) return
    const input = { ...emptyRow(barcode), product_id: found.id, barcode: item.code }
    const bound = await saveRow(barcode, { action: 'create', id: v7(), input })
    if (!bound.ok) notify.warning(t('notBound', { code: item.code }))
  }

  return (
    <div className={css.step}>
      <p>{t('strange', { count: first.filter(({ product }) => !product).length })}</p>
      <ul className={css.strange}>
        {first
          .filter(({ product }) => !product)
          .map(({ item }) => {
            const found = matched.find((one) => one.item === item)?.product
            return (
              <li key={item.number}>
                <small>{t('row', { number: item.number })}</small>
                <strong>{[item.name, item.isCut ? t('cut') : item.code].filter(Boolean).join(' · ')}</strong>
                {found ? (
                  <span role="status">{t('is', { name: productName(found) })}</span>
                ) : (
                  <div className={css.ways}>
                    <ProductSearch find={find} onFound={(row) => void say(item, row)} />
                    {may(actor, product, 'create') && (
                      <Button
                        size="touch"
                        onClick={() =>
                          void make(titled(product, item.name, currentLanguage())).then((made) => say(item, made))
                        }
                      >
                        {t('make')}
                      </Button>
                    )}
                  </div>
                )}
              </li>
            )
          })}
      </ul>
      <Button variant="solid" size="touch" disabled={known.length === 0} onClick={() => onTake(matched)}>
        {t('takeKnown', { count: known.length })}
      </Button>
    </div>
  )
}
