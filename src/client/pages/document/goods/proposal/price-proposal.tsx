import Tags from 'lucide-react/icons/tags'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFreshBalances } from '#client/data/ask/use-balances.ts'
import { useRow } from '#client/data/ask/use-row.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import type { Document } from '#domain/kernel/document.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { priceType } from '#domain/references/price-type.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { priceSetting } from '#domain/sale/price-setting.ts'
import type { ReadRow } from '#store/port.ts'
import { mayCreate } from '../../../form/parts/form-rights.ts'
import { afterText, mayFollow } from '../../parts/following.ts'
import type { Prices } from '../parts/prices.ts'
import { useCostSettings } from '../parts/use-cost-settings.ts'
import { useDefaultPriceType } from '../parts/use-default-price-type.ts'
import { useProducts } from '../parts/use-products.ts'
import { repricedBy } from './changes.ts'
import css from './proposal.module.css'

interface PriceProposalProps {
  document: Document
  row: ReadRow
}

const nothing: readonly Row[] = []

/** Over goods that came at new costs: the markups ask for other prices, which are set with one tap. */
export default function PriceProposal({ document, row }: PriceProposalProps) {
  const { t } = useTranslation('documents')
  const navigate = useNavigate()
  const isAllowed = mayCreate(priceSetting, useActor()) && mayFollow(document, row).includes(priceSetting)
  const lines = isAllowed && row.currency_id === currencies.UZS ? ((row.lines ?? nothing) as readonly Row[]) : nothing
  const type = usePriceTypeAt(row, lines.length > 0)
  const { row: named } = useRow(priceType, type)
  const settings = useCostSettings(type)
  const { products } = useProducts(settings?.length ? lines : nothing)
  const costs = useMemo(() => costsIn(lines), [lines])
  const asked = useMemo(
    () =>
      type && settings?.length && costs.size > 0
        ? { group: [], within: { product_id: [...costs.keys()], price_type_id: [type] }, at: null }
        : null,
    [type, settings, costs],
  )
  const told = useFreshBalances(registerPrice, asked)
  if (!type || !settings || !told || named?.currency_id !== currencies.UZS) return null
  const prices = new Map(told.map(({ product_id, price }) => [String(product_id), Number(price)]))
  const { length: count } = repricedBy(costs, type, { products, settings, prices })
  if (count === 0) return null
  const address = `${priceSetting.route}/create?${afterText(document, row)}&price_type_id[]=${type}`
  return (
    <div className={css.band}>
      <State tone="warning">{t('prices.ofCosts', { count })}</State>
      <Button icon={Tags} onClick={() => void navigate(address)}>
        {t('prices.set')}
      </Button>
    </div>
  )
}

/** The last cost of each product. */
const costsIn = (lines: readonly Row[]): Prices =>
  new Map(lines.map(({ product_id, cost }) => [String(product_id), Number(cost ?? 0)]))

/** The price type of the place where the goods came, else the default one. */
function usePriceTypeAt({ warehouse_id, organisation_id }: ReadRow, isAsked: boolean): string | null {
  const { row: place } = useRow(warehouse, isAsked ? String(warehouse_id) : null)
  const usual = useDefaultPriceType(organisation_id, isAsked)
  if (!place) return null
  return typeof place.price_type_id === 'string' ? place.price_type_id : usual
}
