import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import { formatMoney, formatQuantity } from '#client/parts/format.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { codeFields, imeiText } from '#domain/registers/goods-units.ts'
import { lineTotal } from '../lines/parts/line.ts'
import { unitCodesOf } from './parts/codes.ts'
import { isCounted, worthOf } from './parts/goods-line.ts'
import { measureOf, type Products, productName } from './parts/use-products.ts'

interface PrintGoodsProps {
  document: Document
  field: Lines
  lines: readonly Row[]
  products: Products
}

/** Lines of goods on paper, each with the codes of its units. */
export function PrintGoods({ document, field, lines, products }: PrintGoodsProps) {
  const { t } = useTranslation('documents')
  const words = useWords(document)
  const worth = worthOf(field)
  const isSummed = field.total !== undefined
  const isReduced = lines.some(({ discount }) => Number(discount ?? 0) > 0)
  return (
    <table>
      <thead>
        <tr>
          <th>{'№'}</th>
          <th>{words.field('product')}</th>
          {isCounted(field) && (
            <>
              <th>{words.field('quantity')}</th>
              <th>{t('lines.measure')}</th>
            </>
          )}
          {worth && <th>{words.field(worth)}</th>}
          {isReduced && <th>{words.field('discount')}</th>}
          {isSummed && <th>{t('lines.sum')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => {
          const product = products.get(String(line.product_id))
          const codes = unitCodesOf(line).map((unit) =>
            codeFields
              .flatMap((name) => unit[name] || [])
              .map(imeiText)
              .join(' / '),
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: on paper a line is its place
            <tr key={at}>
              <td>{at + 1}</td>
              <td>
                {product && productName(product)}
                {codes.length > 0 && <small>{codes.join(', ')}</small>}
              </td>
              {isCounted(field) && (
                <>
                  <td>{formatQuantity(Number(line.quantity ?? 0))}</td>
                  <td>{measureOf(product)}</td>
                </>
              )}
              {worth && <td>{formatMoney(Number(line[worth] ?? 0))}</td>}
              {isReduced && <td>{formatMoney(Number(line.discount ?? 0))}</td>}
              {isSummed && <td>{formatMoney(lineTotal(field, line) ?? 0)}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
