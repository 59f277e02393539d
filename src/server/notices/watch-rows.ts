import { dayOf } from '#domain/kernel/day.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { waitConditions } from '#domain/kernel/waiting.ts'
import { noticesOfBalances, noticesOfRows } from '#domain/notice-kinds.ts'
import { everybody } from '#store/feeds.ts'
import type { ReadRow, Scope } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { queryFromParams } from '#store/query-text.ts'
import { registerQueryFrom } from '#store/register-query.ts'
import type { SqlStore } from '#store/sql/store.ts'
import { balancePage, balancesOf } from '#store/sql/told/register-balances.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { accepted } from '../http/errors.ts'
import { type FoundNotice, mostOfKind } from './found.ts'
import { saidOfBalance, saidOfRow } from './words.ts'

/** Where what waits is looked for. */
export interface Watched {
  readonly db: Database
  readonly store: SqlStore
  /** `everybody` for what belongs to no organisation. */
  readonly organisation_id: string
  readonly now: string
}

const scopeIn = ({ organisation_id }: Watched): Scope => ({
  organisation_id: organisation_id === everybody ? 'every' : organisation_id,
})

type OfRows = (typeof noticesOfRows)[number]
type OfBalances = (typeof noticesOfBalances)[number]

/** Kinds whose records belong to an organisation, or to none. */
const kindsIn = ({ organisation_id }: Watched) =>
  noticesOfRows.filter(({ of }) => (of.scope === 'shared') === (organisation_id === everybody))

const paramsOf = (kind: OfRows | OfBalances, { now }: Watched) => {
  const fields = 'fields' in kind.of ? kind.of.fields : kind.of.dimensions
  return waitConditions(fields, kind.wait, { today: dayOf(now), placesOf: () => null }) ?? new URLSearchParams()
}

/** The rows that wait, newest first: all of them, or of those with these ids. */
export async function waitingRows(kind: OfRows, watched: Watched, ids: readonly string[] | null) {
  const asked = accepted(queryFromParams(kind.of, paramsOf(kind, watched), 'ru'))
  const query: Query = {
    ...asked,
    ...(ids && { filters: { ...asked.filters, id: { any: ids } } }),
    sort: { column: 'created_at', descending: true },
    per_page: mostOfKind,
  }
  return (await watched.store.list(kind.of, query, scopeIn(watched))).rows
}

/** Records that have begun to wait: among all, or among those that changed, by the name of their kind. */
export async function foundRows(
  watched: Watched,
  changed: ReadonlyMap<string, readonly string[]> | null,
): Promise<FoundNotice[]> {
  const found: FoundNotice[] = []
  for (const kind of kindsIn(watched)) {
    const ids = changed ? changed.get(kind.of.name) : null
    if (ids === undefined) continue
    for (const row of await waitingRows(kind, watched, ids)) found.push(foundRow(kind, row, watched))
  }
  return found
}

function foundRow(kind: OfRows, row: ReadRow, watched: Watched): FoundNotice {
  const { of, wait } = kind
  return {
    kind,
    cause: [row.id, ...daysOf(kind, row)].join(' '),
    row_id: row.id,
    place_id: wait.at ? String(row[`${wait.at}_id`] ?? '') || null : null,
    created_by: typeof row.created_by === 'string' ? row.created_by : null,
    done_by: doneBy(row),
    words: saidOfRow(kind.name, of, wait, row),
    list: listAt(kind, watched),
  }
}

/** The days that it waits by: where one is put off and comes again, it is told again. */
const daysOf = ({ of, wait }: OfRows, row: Row) =>
  Object.keys(wait.where).flatMap((name) => (of.fields[name]?.kind === 'day' ? [row[name]] : []))

/** Those who know already: whoever made the record, or did what it tells of. */
const doneBy = (row: Row): readonly string[] =>
  [row.created_by, ...(Array.isArray(row.person_ids) ? row.person_ids : [])].filter((id) => typeof id === 'string')

const listAt = (kind: OfRows | OfBalances, watched: Watched) =>
  `${kind.of.route}?${new URLSearchParams([['page', '1'], ...paramsOf(kind, watched)])}`

/** Balances that wait today. */
export async function foundBalances(watched: Watched): Promise<FoundNotice[]> {
  if (watched.organisation_id === everybody) return []
  const found: FoundNotice[] = []
  for (const kind of noticesOfBalances) {
    const { of: register, wait } = kind
    const asked = new URLSearchParams([
      ...paramsOf(kind, watched),
      ['group[]', wait.by],
      ['group[]', 'due_date'],
      ['per_page', String(mostOfKind)],
    ])
    const query = accepted(registerQueryFrom(register, 'balance', asked, 'ru'))
    const scope = scopeIn(watched)
    const { rows } = await balancePage(watched.db, balancesOf(register, query, scope), query, scope)
    for (const row of rows) {
      if (Number(row.amount) === 0) continue
      found.push({
        kind,
        cause: [row[`${wait.by}_id`], row.due_date, row.currency_id].join(' '),
        row_id: null,
        place_id: null,
        created_by: null,
        done_by: [],
        words: saidOfBalance(kind.name, register, wait.by, row),
        list: listAt(kind, watched),
      })
    }
  }
  return found
}
