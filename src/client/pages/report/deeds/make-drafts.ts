import { v7 } from 'uuid'
import { readReportRows } from '#client/data/ask/reports.ts'
import { everyRowFound, withLines } from '#client/data/ask/whole-list.ts'
import { saveRow } from '#client/data/device/changes.ts'
import { currentUser } from '#client/data/who/session.ts'
import { newValues } from '#client/pages/document/first.ts'
import { lineOf } from '#client/pages/document/goods/parts/goods-line.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { lineFieldsOf } from '#domain/kernel/document.ts'
import type { Report } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { productReceipt } from '#domain/stock/product-receipt.ts'
import { everyRow } from '#store/query.ts'
import { type ReportQuery, viewNamed } from '#store/report-query.ts'

const [goods] = lineFieldsOf(productReceipt)

interface DraftsMade {
  readonly made: number
  /** Goods that no supplier is known for. */
  readonly without: number
  /** Goods that a draft of this warehouse awaits already. */
  readonly awaited: number
}

/**
 * Makes a draft for each supplier of what a report says is to be ordered. What a draft awaits already is not ordered
 * again, so a second press, or one after a supplier was refused, only makes what is missing.
 */
export async function makeDrafts(report: Report, query: ReportQuery, warehouse_id: string): Promise<DraftsMade> {
  const user = currentUser()
  if (!user) throw new Error('nobody is signed in')
  const asked = {
    ...query,
    group: viewNamed(report, 'by_supplier').group,
    figures: ['to_order'],
    path: [],
    compare: null,
  }
  const expected = await awaitedIn(warehouse_id)
  const suppliers = await readReportRows(report, asked)
  let [made, without, awaited] = [0, 0, 0]
  for (const { supplier_id, parts } of suppliers) {
    if (typeof supplier_id !== 'string') {
      without += parts
      continue
    }
    const rows = (await readReportRows(report, { ...asked, path: [supplier_id] })).filter(
      ({ to_order }) => Number(to_order) > 0,
    )
    const lines = rows
      .filter(({ product_id }) => !expected.has(String(product_id)))
      .map(({ product_id, to_order }) => ({
        ...(goods && lineOf(goods.field, String(product_id))),
        quantity: 0,
        expected: Number(to_order),
      }))
    awaited += rows.length - lines.length
    if (lines.length === 0) continue
    const input = { ...newValues(productReceipt, user, { warehouse_id, supplier_id, lines }), is_draft: true }
    const saved = await saveRow(productReceipt, { action: 'create', id: v7(), input })
    if (!saved.ok) throw new Error(saved.message)
    made++
  }
  return { made, without, awaited }
}

/** The goods that come to a warehouse by receipts that are not posted yet. */
async function awaitedIn(warehouse_id: string): Promise<ReadonlySet<string>> {
  const query = {
    ...everyRow(productReceipt, currentLanguage()),
    filters: { warehouse_id: { any: [warehouse_id] }, is_posted: { any: [false] } },
  }
  const drafts = await withLines(productReceipt, query, await everyRowFound(productReceipt, query))
  return new Set(
    drafts
      .flatMap(({ lines }) => (lines ?? []) as readonly Row[])
      .filter((line) => Number(line.expected ?? 0) > 0)
      .map(({ product_id }) => String(product_id)),
  )
}
