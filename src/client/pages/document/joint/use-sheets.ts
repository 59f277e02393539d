import { useMemo } from 'react'
import { useList } from '#client/data/ask/use-list.ts'
import { useRows } from '#client/data/ask/use-rows.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Document } from '#domain/kernel/document.ts'
import { rowAs, type Stored } from '#domain/kernel/resource.ts'
import { countSheet } from '#domain/stock/count-sheet.ts'
import type { jointCount } from '#domain/stock/joint-count.ts'
import { stockCount } from '#domain/stock/stock-count.ts'
import type { ReadRow } from '#store/port.ts'
import { everyRow } from '#store/query.ts'

export type JointCount = Stored<typeof jointCount>

/** A device holds the documents of so many days: with this, it knows that it holds these. */
const before = 24 * 3600_000

function useFollowing(resource: Document, { id, occurred_at }: JointCount) {
  const query = useMemo(
    () => ({
      ...everyRow(resource, currentLanguage()),
      filters: {
        joint_count_id: { any: [id] },
        occurred_at: { from: new Date(Date.parse(occurred_at) - before).toISOString() },
      },
      per_page: 500,
    }),
    [resource, id, occurred_at],
  )
  return useList(resource, query)
}

const none: readonly ReadRow[] = []

/** The sheets that were handed in for a count, with their lines. */
export function useSheets(joint: JointCount) {
  const listed = useFollowing(countSheet, joint)
  const ids = useMemo(
    () => (listed.page?.rows ?? none).flatMap((row) => (row.is_posted ? [row.id] : [])),
    [listed.page],
  )
  const rows = useRows(countSheet, ids)
  const sheets = useMemo(
    () => ids.flatMap((id) => rows.get(id) ?? []).map((row) => rowAs(countSheet, row)),
    [ids, rows],
  )
  return sheets
}

/** The stock count that is being made of the sheets, and the one that ended the count. */
export function useEnding(joint: JointCount) {
  const counts = useFollowing(stockCount, joint).page?.rows ?? none
  return { draft: counts.find((row) => !row.is_posted) ?? null, posted: counts.find((row) => row.is_posted) ?? null }
}
