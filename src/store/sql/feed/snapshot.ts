import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { Received } from '../../inbox.ts'
import type { FeedPosition, ReadRow, Scope, Sheet, Snapshot, Tally } from '../../port.ts'
import { countSheets, sheetsAfter, sheetsOf } from '../books/sheets.ts'
import { tallyRows, tallySheets } from '../books/tally.ts'
import { visible } from '../rows/conditions.ts'
import { columnOf, tableOf } from '../rows/tables.ts'
import { isId } from '../rows/where.ts'
import { wholeRows } from '../rows/whole-rows.ts'
import { commands } from '../tables/devices.ts'
import type { Transaction } from '../wire/database.ts'
import { changeLog, feeds } from './feed-tables.ts'

export class SqlSnapshot implements Snapshot {
  private readonly db: Transaction

  constructor(db: Transaction) {
    this.db = db
  }

  async position(feed: string): Promise<FeedPosition> {
    const [row] = await this.db
      .select({ epoch: feeds.epoch, version: feeds.version, mark: feeds.mark })
      .from(feeds)
      .where(eq(feeds.feed, feed))
    return row ?? { epoch: '', version: 0, mark: '' }
  }

  async changes(feed: string, after: number, limit: number) {
    const later = and(eq(changeLog.feed, feed), gt(changeLog.version, after))
    const found = await this.db.select().from(changeLog).where(later).orderBy(asc(changeLog.version)).limit(limit)
    if (found.length < limit) {
      const { version, mark } = await this.position(feed)
      return { upTo: version, mark, ids: idsOf(found) }
    }
    // The limit may have cut the last version in two: it is left for the next helping, or taken whole if it is the only one.
    const last = found.at(-1)!.version
    const before = found.filter(({ version }) => version < last)
    const whole = before.length ? before : await this.version(feed, last)
    const { version, mark } = whole.at(-1)!
    return { upTo: version, mark, ids: idsOf(whole) }
  }

  private version(feed: string, version: number) {
    return this.db
      .select()
      .from(changeLog)
      .where(and(eq(changeLog.feed, feed), eq(changeLog.version, version)))
  }

  rows(resource: Resource, ids: readonly string[], scope: Scope): Promise<readonly ReadRow[]> {
    const table = tableOf(resource)
    const wanted = sql`${columnOf(table, 'id')} = any(${sql.param([...ids])}::uuid[])`
    return wholeRows(this.db, resource, and(wanted, visible(resource, table, scope)), scope)
  }

  rowsAfter(resource: Resource, id: string | null, limit: number, scope: Scope): Promise<readonly ReadRow[]> {
    const table = tableOf(resource)
    const key = columnOf(table, 'id')
    const where = and(visible(resource, table, scope), id ? gt(key, id) : undefined)
    return wholeRows(this.db, resource, where, scope, sql`order by ${key} limit ${limit}`)
  }

  count(resource: Resource, scope: Scope): Promise<number> {
    return this.db.$count(tableOf(resource), visible(resource, tableOf(resource), scope))
  }

  sheets(register: Register, ids: readonly string[], scope: Scope): Promise<readonly Sheet[]> {
    return sheetsOf(this.db, register, ids, scope)
  }

  sheetsAfter(register: Register, id: string | null, limit: number, scope: Scope): Promise<readonly Sheet[]> {
    return sheetsAfter(this.db, register, id, limit, scope)
  }

  countSheets(register: Register, scope: Scope): Promise<number> {
    return countSheets(this.db, register, scope)
  }

  tally(resource: Resource, scope: Scope): Promise<Tally> {
    return tallyRows(this.db, resource, scope)
  }

  tallySheets(register: Register, scope: Scope, as: Parameters<Snapshot['tallySheets']>[2]): Promise<Tally> {
    return tallySheets(this.db, register, scope, as)
  }

  /**
   * Whether a version had this mark: looked up in the feed for the latest, in the change log for earlier ones, as long
   * as they are kept.
   */
  async gave(feed: string, { version, mark }: FeedPosition): Promise<boolean> {
    if (!isId(mark)) return version === 0
    const { rows } = await this.db.execute<{ gave: boolean }>(sql`
      select exists (select from ${feeds} where feed = ${feed} and version = ${version} and mark = ${mark})
        or exists (select from ${changeLog} where feed = ${feed} and version = ${version} and mark = ${mark}) as gave`)
    return rows[0]?.gave ?? false
  }

  async received(ids: readonly string[], feed: string, upTo: number): Promise<readonly Received[]> {
    const asked = ids.filter(isId)
    if (asked.length === 0) return []
    const toldLater = sql`exists (select from ${changeLog}
      where ${changeLog.feed} = ${feed} and ${changeLog.version} > ${upTo}
        and ${changeLog.resource} = 'command' and ${changeLog.row_id} = ${commands.id})`
    return this.db
      .select()
      .from(commands)
      .where(and(inArray(commands.id, asked), eq(commands.organisation_id, feed), sql`not ${toldLater}`))
  }
}

function idsOf(changes: readonly { resource: string; row_id: string }[]) {
  const ids = new Map<string, Set<string>>()
  for (const { resource, row_id } of changes) ids.set(resource, (ids.get(resource) ?? new Set()).add(row_id))
  return ids
}
