import { ownHandOf } from '#client/pages/parts/own-hand.ts'
import { facades } from '#domain/facades.ts'

/** The page of the record that a notice of this kind is of; null where it is looked at in a list, or is none. */
export function noticePage(kind: string, row_id: string | null | undefined): string | null {
  const facade = facades.find(({ name }) => name === kind.split('.')[0])
  if (!facade || !row_id) return null
  const hasPage = facade.isDocument || ownHandOf(facade).pages?.['view/:id']
  return hasPage ? `${facade.route}/view/${row_id}` : null
}
