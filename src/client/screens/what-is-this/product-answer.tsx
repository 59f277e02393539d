import Package from 'lucide-react/icons/package'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReach } from '#client/data/call/connection.ts'
import { useAsOf } from '#client/data/device/replica.ts'
import { useActor } from '#client/data/who/session.ts'
import { productName } from '#client/pages/document/goods/parts/use-products.ts'
import { useForms } from '#client/pages/form/use-forms.ts'
import { Button } from '#client/parts/button.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import type { StoredFile } from '#domain/kernel/field.ts'
import { may } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { product as products } from '#domain/references/product.ts'
import { unit as units } from '#domain/references/unit.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import type { ReadRow } from '#store/port.ts'
import type { KnownAnswer } from './answer.ts'
import { Barcodes } from './barcodes.tsx'
import { ProductPrices } from './prices.tsx'
import { Stock } from './stock.tsx'
import { UnitAnswer } from './unit-answer.tsx'
import css from './what-is-this.module.css'

/** A product, and the unit that was scanned. */
export function ProductAnswer({ known }: { known: KnownAnswer<ReadRow> }) {
  const { t } = useTranslation('warehouse')
  const { product, unit, other, also, strange } = known
  const actor = useActor()
  const { open } = useForms()
  const state = useReach()
  const asOf = useAsOf()
  return (
    <article className={css.product}>
      <header>
        <Photo product={product} />
        <div>
          <h2>{productName(product)}</h2>
          <p>{[product.brand, product.category, product.color].map(nameOf).filter(Boolean).join(' · ')}</p>
          {product.is_active === false && <p className={css.quiet}>{t('what.inactive')}</p>}
        </div>
      </header>
      {other && <Warning>{t('what.other', { name: productName(other) })}</Warning>}
      {also && <Warning>{t('what.also', { name: productName(also) })}</Warning>}
      {strange.map((code) => (
        <Warning key={code}>{t('what.strange', { code: imeiText(code) })}</Warning>
      ))}
      <ProductPrices product={product.id} />
      {unit && may(actor, units, 'read') && <UnitAnswer unit={unit} product={product.id} />}
      <Stock product={product} />
      <Barcodes product={product.id} />
      {state === 'offline' && asOf && (
        <p className={css.quiet}>
          {t('what.offline', { time: formatAsOf(asOf) })}. {t('what.unknownHere')}
        </p>
      )}
      <Button size="till" onClick={() => void open({ resource: products.name, id: product.id, mode: 'view' })}>
        {t('what.open')}
      </Button>
    </article>
  )
}

const nameOf = (row: unknown) => (row ? String((row as Row).name ?? '') : '')

function Photo({ product }: { product: ReadRow }) {
  const [first] = (product.images ?? []) as readonly StoredFile[]
  return first ? (
    <img className={css.photo} src={first.url_512} alt="" />
  ) : (
    <span className={css.photo}>
      <Icon of={Package} size={28} />
    </span>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className={css.warning}>
    <Icon of={TriangleAlert} />
    <span>{children}</span>
  </p>
)
