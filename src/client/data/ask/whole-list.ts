import { lineFieldsOf } from '#domain/kernel/document.ts'
import type { Resource, ResourceOf } from '#domain/kernel/resource.ts'
import { type ListedRow, type ReadRow, scopeOf } from '#store/port.ts'
import { largestPage, type Query } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'
import { listFromServer, rowFromServer } from '../call/declared.ts'
import { openReplica } from '../device/replica.ts'
import { currentUser } from '../who/session.ts'
import { holdsAll } from './use-list.ts'

/** The device's books, if they hold all rows that are asked for. */
async function booksFor(resource: Resource, query: Query) {
  const user = currentUser()
  const books = user && holdsAll(resource, query) ? await openReplica(user) : null
  return books && user ? { books, scope: scopeOf(user.actor) } : null
}

/** All rows that a list finds, on whatever page: from the device if it holds them, else from the server. */
export async function everyRowFound<R>(resource: ResourceOf<R>, query: Query): Promise<readonly ListedRow<R>[]> {
  const whole = { ...query, page: 1, per_page: Number.MAX_SAFE_INTEGER }
  const held = await booksFor(resource, query)
  if (held) return (await held.books.list(resource, whole, held.scope)).rows
  const rows: ListedRow<R>[] = []
  for (let page = 1; ; page++) {
    const params = paramsFromQuery(resource, { ...query, page, per_page: largestPage })
    const { data } = await listFromServer(resource, params)
    rows.push(...data)
    if (data.length < largestPage) return rows
  }
}

/** Rows of a list with their lines, which a list leaves out and a record is saved with. */
export const withLines = async (resource: Resource, query: Query, rows: readonly ReadRow[]) =>
  lineFieldsOf(resource).length === 0
    ? rows
    : rowsNow(
        resource,
        query,
        rows.map(({ id }) => id),
      )

/** Rows as they are now, by id; those that can't be read are missing. */
export async function rowsNow(resource: Resource, query: Query, ids: readonly string[]): Promise<readonly ReadRow[]> {
  const held = await booksFor(resource, query)
  const rows = await Promise.all(
    ids.map((id) =>
      held
        ? held.books.get(resource, id, held.scope)
        : rowFromServer(resource, id, AbortSignal.timeout(10_000)).catch(() => null),
    ),
  )
  return rows.filter((row) => row !== null)
}
