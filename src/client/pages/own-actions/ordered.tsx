import { loadTexts } from '#client/parts/i18n/i18n.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { OrderTool } from '../order/order-tool.tsx'
import type { OwnKind } from './own-action.ts'

/** Records that are given places by hand. */
export async function orderedKind(resource: Resource): Promise<OwnKind> {
  await loadTexts('order')
  return { actions: [], Tool: () => <OrderTool resource={resource} /> }
}
