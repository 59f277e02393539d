import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import { type RecordId, recordsIn } from '#domain/kernel/field.ts'
import { pointersOf } from '#domain/kernel/pointers.ts'
import type { Resource, ResourceOf, Row, StoredRow } from '#domain/kernel/resource.ts'
import { looseFields, withEmbedded, withLinesEmbedded, withoutLines } from '../../embedded.ts'
import { isVisible } from '../../evaluate.ts'
import { keyedBy } from '../../feeds.ts'
import type { ListTotal } from '../../list-totals.ts'
import { type Page, pageAs, type Reader, type ReadRow, type Scope } from '../../port.ts'
import type { Query } from '../../query.ts'
import { searchForgivingly } from '../../ranked-search.ts'
import { foundOn, type SearchedQuery, tellsWhere } from '../../search.ts'
import type { Asker, Connection } from '../wire/database.ts'
import { prepared } from '../wire/prepared.ts'
import { rowsListed } from './listed.ts'
import { searchedQuery } from './named.ts'
import { countOf, looksForWords, pageInOnePass, pageInOrder } from './page.ts'
import { isPlainList, plainPage } from './plain-page.ts'
import { fromDriver, reading, shortRows } from './row-statements.ts'
import { totalsIn } from './totals.ts'
import { isId } from './where.ts'

/** As a page: more than a table holds. */
const everyId = 1_000_000_000

type PageOfIds = { readonly ids: readonly string[]; readonly total: number }

export class SqlReader<C extends Connection & Asker> implements Reader {
  readonly db: C

  constructor(db: C) {
    this.db = db
  }

  /** The page is chosen among bare ids before anything is joined, so that a long list costs no more than a short one. */
  async list<R>(resource: ResourceOf<R>, query: Query, scope: Scope): Promise<Page<R>> {
    return pageAs(resource, await searchForgivingly(resource, query, (asked) => this.page(resource, asked, scope)))
  }

  private async page(resource: Resource, asked: Query, scope: Scope): Promise<Page> {
    const query = await searchedQuery(this.db, resource, asked, scope)
    const { ids, total } = await this.idsOf(resource, query, scope)
    // Only a search reads the lines of a page, to tell where it found what.
    const whole = tellsWhere(resource, query, ids.length)
    const rows = await rowsListed(this.db, resource, ids, scope.organisation_id, whole)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
    const shown = whole ? inOrder.map((row) => withoutLines(resource, row)) : inOrder
    return { rows: await withLoose(this.db.$client, resource, shown), total, ...foundOn(resource, inOrder, query) }
  }

  /** What the sums of a list come to over all its pages, for a search as it was read. */
  async totals(resource: Resource, asked: Query, scope: Scope): Promise<readonly ListTotal[]> {
    const query = await searchedQuery(this.db, resource, { ...asked, page: 1, per_page: everyId }, scope)
    const ids = looksForWords(query) ? (await this.idsOf(resource, query, scope)).ids : null
    return totalsIn(this.db, resource, query, scope, ids)
  }

  /** How many rows each of these lists has, none of which searches; one statement for all. */
  async counts(
    asked: readonly { readonly resource: Resource; readonly query: Query }[],
    scope: Scope,
  ): Promise<readonly number[]> {
    if (asked.length === 0) return []
    const counts = asked.map(({ resource, query }) => countOf(resource, query, scope))
    const { rows } = await this.db.execute<{ counts: number[] }>(
      sql`select array[${sql.join(counts, sql`, `)}] as counts`,
    )
    return rows[0]!.counts
  }

  private async idsOf(resource: Resource, query: SearchedQuery, scope: Scope): Promise<PageOfIds> {
    if (isPlainList(resource, query, scope))
      return (await this.db.$client.query(plainPage(this.db, resource, query, scope))).rows[0] as PageOfIds
    const chosen = (looksForWords(query) ? pageInOnePass : pageInOrder)(this.db, resource, query, scope)
    return (await this.db.execute<PageOfIds>(chosen)).rows[0]!
  }

  async get<R>(resource: ResourceOf<R>, id: string, scope: Scope): Promise<ReadRow<R> | null> {
    if (!isId(id)) return null
    const { text, values } = reading(resource, [id], scope.organisation_id)
    const [found] = await this.ask<Row>(text, values)
    const row = found && fromDriver(resource, found)
    if (!row || !isVisible(resource, row, scope)) return null
    return (await withShortRows(this.db.$client, resource, row)) as ReadRow<R>
  }

  protected async ask<R extends Row>(text: string, values: readonly unknown[]): Promise<R[]> {
    const { rows } = await this.db.$client.query(prepared(text, values))
    return rows as R[]
  }
}

/** Adds the short rows that no join finds, with one question per organisation. */
async function withLoose(client: Asker['$client'], resource: Resource, rows: readonly ReadRow[]) {
  const loose = looseFields(resource)
  if (loose.length === 0) return rows
  const known = new Map<string, StoredRow>()
  for (const [, own] of Map.groupBy(rows, (row) => keyedBy(resource, row)))
    for (const row of await shortRowsOf(
      client,
      resource,
      own[0]!,
      own.flatMap((row) => loosePointers(loose, row)),
    ))
      known.set(row.id, row)
  return rows.map((row) => withEmbedded(resource, row, (_, id) => known.get(id)))
}

const loosePointers = (loose: ReturnType<typeof looseFields>, row: Row) =>
  loose.flatMap(({ key, field }) => recordsIn(field, row[key]))

/** The short rows of these records, as far as `row` may refer to them. */
async function shortRowsOf(
  client: Asker['$client'],
  resource: Resource,
  row: StoredRow,
  records: readonly RecordId[],
): Promise<readonly StoredRow[]> {
  const ids = new Map<Resource, Set<string>>()
  for (const { to, id } of records) {
    const target = resourceNamed(to)
    ids.set(target, (ids.get(target) ?? new Set()).add(id))
  }
  if (ids.size === 0) return []
  const { text, values } = shortRows(ids, keyedBy(resource, row))
  const { rows } = await client.query(prepared(text, values))
  return (rows as readonly { row: StoredRow }[]).map(({ row }) => row)
}

/**
 * The row with the short rows of all references, those in lines included; rows not in `heard` are read in one question.
 */
export async function withShortRows(
  client: Asker['$client'],
  resource: Resource,
  row: StoredRow,
  heard: ReadonlyMap<string, StoredRow> = new Map(),
): Promise<ReadRow> {
  const unheard = pointersOf(resource, row).filter(({ id }) => !heard.has(id))
  const known = new Map((await shortRowsOf(client, resource, row, unheard)).map((each) => [each.id, each]))
  const find = (_: Resource, id: string) => heard.get(id) ?? known.get(id)
  return withLinesEmbedded(resource, withEmbedded(resource, row, find), find)
}

/** Rows with the short rows of what their lines refer to, with one question per organisation. */
export async function withLineTitles(
  client: Asker['$client'],
  resource: Resource,
  rows: readonly ReadRow[],
): Promise<readonly ReadRow[]> {
  const known = new Map<string, StoredRow>()
  for (const [, own] of Map.groupBy(rows, (row) => keyedBy(resource, row))) {
    const named = own.flatMap((row) => pointersOf(resource, row).filter(({ at }) => at.includes('.')))
    for (const short of await shortRowsOf(client, resource, own[0]!, named)) known.set(short.id, short)
  }
  return rows.map((row) => withLinesEmbedded(resource, row, (_, id) => known.get(id)))
}
