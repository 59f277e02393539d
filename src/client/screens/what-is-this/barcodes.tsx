import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFind } from '#client/data/ask/use-find.ts'
import { useReplicaState } from '#client/data/device/replica.ts'
import { barcode } from '#domain/references/barcode.ts'

/** The barcodes of a product. */
export function Barcodes({ product }: { product: string }) {
  const { t } = useTranslation('warehouse')
  const find = useFind(barcode)
  const { replica } = useReplicaState()
  const { data } = useQuery({
    queryKey: ['barcodes of', barcode.name, replica ? 'device' : 'server', product],
    queryFn: ({ signal }) => find({ filters: { product_id: { any: [product] } } }, signal),
  })
  if (!data) return null
  const codes = data.rows.map((row) => row.barcode)
  return (
    <section aria-labelledby="barcodes">
      <h3 id="barcodes">{t('what.barcodes')}</h3>
      <p className="num">{codes.join(', ') || t('what.noBarcodes')}</p>
    </section>
  )
}
