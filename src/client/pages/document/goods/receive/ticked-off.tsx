import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRow } from '#client/data/ask/use-row.ts'
import { formatQuantity } from '#client/parts/format.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { imeiText } from '#domain/registers/goods-units.ts'
import type { StepToldProps } from '../../parts/step-screen.ts'
import { looksLikeImei } from '../parts/codes.ts'
import { productName, useProducts } from '../parts/use-products.ts'
import { arrivalsAsked } from './arrivals.ts'

const noLines: readonly Row[] = []

/** What a step that was not taken had ticked off: of which goods, how much, and which units. */
export default function TickedOff({ document, id, input }: StepToldProps) {
  const { t } = useTranslation('documents')
  const { row } = useRow(document, id)
  const lines = (row?.lines ?? noLines) as readonly Row[]
  const { products } = useProducts(lines)
  const ticked = useMemo(() => [...arrivalsAsked(input)], [input])
  const nameOf = (number: number) => {
    const product = products.get(String(lines[number - 1]?.product_id ?? ''))
    return product ? productName(product) : t('receive.line', { number })
  }
  return (
    <ul>
      {ticked.map(([number, { quantity, units, damaged, damagedUnits }]) => (
        <li key={number}>
          <strong>{nameOf(number)}</strong>
          {': '}
          {t('receive.ticked', { count: formatQuantity(quantity) })}
          {damaged > 0 && `, ${t('receive.damagedCount', { count: formatQuantity(damaged) })}`}
          {units.map((unit) => (
            <div key={unit} className="num">
              {looksLikeImei(unit) ? imeiText(unit) : unit}
              {damagedUnits.includes(unit) && ` · ${t('receive.damaged')}`}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
