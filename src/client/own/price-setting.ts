import i18next from 'i18next'
import Tag from 'lucide-react/icons/tag'
import { type LabelsWanted, labelsRoute } from '#client/pages/document/goods/labels-wanted.ts'
import type { OwnActions } from '#client/pages/parts/own-hand.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'

/** The goods of a document that sets prices, with the moment before it, whose prices are the old ones. */
export function tagsOf({ lines, occurred_at }: Row): LabelsWanted {
  const ids = ((lines as readonly Row[] | null) ?? []).map(({ product_id }) => String(product_id))
  return {
    goods: [...new Set(ids)].map((product_id) => ({ product_id, count: 1, units: [] })),
    since: new Date(Date.parse(String(occurred_at)) - 1).toISOString(),
  }
}

/** Shelf tags are renewed when prices are set. */
export const priceSettingActions: OwnActions = {
  actions: [
    {
      key: 'labels',
      icon: Tag,
      label: () => i18next.t('pages:list.labels'),
      isOffered: (row: ReadRow) => row.is_posted === true,
      run: async (row, _, go) => go(labelsRoute, tagsOf(row)),
    },
  ],
}
