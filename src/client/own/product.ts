import i18next from 'i18next'
import FileText from 'lucide-react/icons/file-text'
import Tag from 'lucide-react/icons/tag'
import { type LabelsWanted, labelsRoute } from '#client/pages/document/goods/labels-wanted.ts'
import type { Go, OwnActions } from '#client/pages/parts/own-hand.ts'
import { can } from '#domain/kernel/permission.ts'
import type { ReadRow } from '#store/port.ts'
import { productCardRoute } from './product-card-route.ts'

function openLabels(rows: readonly ReadRow[], go: Go) {
  const wanted: LabelsWanted = { goods: rows.map(({ id }) => ({ product_id: id, count: 1, units: [] })) }
  go(labelsRoute, wanted)
}

/** What is done with products, beside what is done with every record. */
export const productActions: OwnActions = {
  actions: [
    {
      key: 'card',
      icon: FileText,
      label: () => i18next.t('pages:list.card'),
      isOffered: (_, actor) => can(actor, 'reports:stock.read') || can(actor, 'product_retail_sales.read'),
      run: async ({ id }, _, go) => go(`${productCardRoute}/${id}`, {}),
    },
    {
      key: 'labels',
      icon: Tag,
      label: () => i18next.t('pages:list.labels'),
      isOffered: () => true,
      run: async (row, _, go) => openLabels([row], go),
      runAll: openLabels,
    },
  ],
}
