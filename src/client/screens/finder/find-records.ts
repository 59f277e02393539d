import Box from 'lucide-react/icons/box'
import CircleUser from 'lucide-react/icons/circle-user'
import FileText from 'lucide-react/icons/file-text'
import HandCoins from 'lucide-react/icons/hand-coins'
import Printer from 'lucide-react/icons/printer'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import Users from 'lucide-react/icons/users'
import { areasIn, facadeNamed, loadAreas } from '#client/data/areas.ts'
import { connection } from '#client/data/call/connection.ts'
import { listFromServer } from '#client/data/call/declared.ts'
import { openReplica } from '#client/data/device/replica.ts'
import { currentUser } from '#client/data/who/session.ts'
import { type LabelsWanted, labelsRoute } from '#client/pages/document/goods/labels-wanted.ts'
import { whereabouts } from '#client/pages/register/unit-link.ts'
import { formatDate } from '#client/parts/format.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { type ReadRow, scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'
import type { FoundRecord } from './found-places.ts'

/** What people look for by a name, a number or an IMEI, and what it looks like; in this order. */
const sought = {
  product: Box,
  partner: Users,
  unit: ScanBarcode,
  employee: CircleUser,
  retail_sale: FileText,
  product_return_from_client: FileText,
  product_receipt: FileText,
  product_return_to_supplier: FileText,
  product_movement: FileText,
  invoice: FileText,
} as const

/** So many of each kind: whoever wants more of one goes to its list. */
const each = 4

/**
 * Goods, partners, people, documents and units that a text finds: by the search of their lists, on the device where it holds
 * them or nothing else can be reached.
 */
export async function findRecords(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const user = currentUser()
  if (!user) return []
  const { actor } = user
  const kinds = Object.keys(sought).map(facadeNamed)
  const known = kinds.filter((facade) => may(actor, facade, 'read'))
  const [replica] = await Promise.all([openReplica(user), loadAreas([...new Set(known.flatMap(areasIn))])])
  const isOffline = connection.get().state === 'offline'
  const rowsOf = async (resource: Resource): Promise<readonly ReadRow[]> => {
    const query = { ...everyRow(resource, currentLanguage()), page: 1, per_page: each, search }
    const isHeld = resource.offline === 'all' || (isOffline && resource.offline !== 'none')
    if (replica && isHeld) return (await replica.list(resource, query, scopeOf(actor))).rows
    const { data } = await listFromServer(resource, paramsFromQuery(resource, query), { signal })
    return data
  }
  const found = await Promise.all(
    known.map(async ({ name }) => {
      const resource = resourceNamed(name)
      // What can't be asked now finds nothing, and the others do.
      const rows = await rowsOf(resource).catch(() => [])
      const records = rows.map((row) => recordIn(resource, row))
      const [first] = rows
      // What is done next stands under the record that fits best.
      return first ? [...records.slice(0, 1), ...nextOf(name, first, records[0]!, actor), ...records.slice(1)] : records
    }),
  )
  return found.flat()
}

/** What one does next with a record: takes the money of a partner, prints the label of a product. */
function nextOf(kind: string, { id }: ReadRow, record: FoundRecord, actor: Actor): readonly FoundRecord[] {
  const order = facadeNamed('incoming_cashbox_order')
  if (kind === 'partner' && may(actor, order, 'create')) {
    const to = `${order.route}/create?${new URLSearchParams({ 'partner_id[]': id })}`
    return [{ ...record, key: `${id}-pay`, to, does: `resources:${order.name}.new`, icon: HandCoins }]
  }
  if (kind !== 'product') return []
  const state: LabelsWanted = { goods: [{ product_id: id, count: 1, units: [] }] }
  return [{ ...record, key: `${id}-label`, to: labelsRoute, state, does: 'pages:menu.labels', icon: Printer }]
}

function recordIn(resource: Resource, row: ReadRow): FoundRecord {
  return {
    to: whereabouts(resource, row) ?? `${resource.route}/view/${row.id}`,
    key: row.id,
    name: calledOf(resource, row, currentLanguage()),
    kind: resource.name,
    day: isDocument(resource) ? formatDate(String(row.occurred_at)) : '',
    icon: sought[resource.name as keyof typeof sought],
  }
}
