import type { Actor } from '#domain/kernel/permission.ts'
import type { ResourceOf } from '#domain/kernel/resource.ts'
import { evaluateOver } from '#store/evaluate.ts'
import { type Page, type ReadRow, scopeOf } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { pagesOf } from '../call/query-client.ts'

export interface KeptAnswer<R = unknown> {
  readonly page: Page<R>
  /** When the server was last asked for the list. */
  readonly asOf: Date
}

/** Answers a question by the rows that were seen of the list, whatever was asked then; null if none were. */
export async function answerFromKept<R>(
  resource: ResourceOf<R>,
  query: Query,
  actor: Actor,
): Promise<KeptAnswer<R> | null> {
  const pages = pagesOf(resource.name)
  const [newest] = pages
  const rows = new Map<string, ReadRow>()
  for (const { state } of pages)
    for (const row of (state.data as Page).rows) if (!rows.has(row.id)) rows.set(row.id, row)
  if (!newest || rows.size === 0) return null
  const page = await evaluateOver(resource, query, scopeOf(actor), async (asked) =>
    asked === resource ? [...rows.values()] : [],
  )
  return { page, asOf: new Date(newest.state.dataUpdatedAt) }
}
