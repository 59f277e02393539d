import { isDocument } from '#domain/kernel/document.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { withEmbedded } from '#store/embedded.ts'
import { isVisible } from '#store/evaluate.ts'
import type { Received } from '#store/inbox.ts'
import type { FeedPosition, ReadRow, Scope, Sheet, Snapshot, Tally } from '#store/port.ts'
import { sheetResource } from '#store/sheets.ts'
import { balanceNumber, rowNumber, standing, tallyOf } from '#store/tally.ts'
import type { Contents } from './contents.ts'
import { positionOf } from './feeds.ts'
import { letterKey } from './inbox.ts'
import { foldedSheets } from './sheets.ts'

/** One moment of the books: nobody writes while it is looked at. */
export class MemorySnapshot implements Snapshot {
  private readonly contents: Contents

  constructor(contents: Contents) {
    this.contents = contents
  }

  async position(feed: string): Promise<FeedPosition> {
    return positionOf(this.contents.feeds, feed)
  }

  async changes(feed: string, after: number, limit: number) {
    const { positions, log } = this.contents.feeds
    const later = log.filter((one) => one.feed === feed && one.version > after)
    const now = positions.get(feed)
    // Whole versions only: the one in which the limit falls is the last.
    const last = later[limit - 1]
    const taken = last ? later.filter(({ version }) => version <= last.version) : later
    const ids = new Map<string, Set<string>>()
    for (const { resource, row_id } of taken) ids.set(resource, (ids.get(resource) ?? new Set()).add(row_id))
    return { upTo: last?.version ?? now?.version ?? 0, mark: last?.mark ?? now?.mark ?? '', ids }
  }

  async rows(resource: Resource, ids: readonly string[], scope: Scope): Promise<readonly ReadRow[]> {
    const wanted = new Set(ids)
    return this.visible(resource, scope).filter(({ id }) => wanted.has(id))
  }

  async rowsAfter(resource: Resource, id: string | null, limit: number, scope: Scope): Promise<readonly ReadRow[]> {
    const rows = this.visible(resource, scope).filter((row) => id === null || row.id > id)
    return inOrder(rows).slice(0, limit)
  }

  async count(resource: Resource, scope: Scope): Promise<number> {
    return this.visible(resource, scope).length
  }

  async sheets(register: Register, ids: readonly string[], scope: Scope): Promise<readonly Sheet[]> {
    const held = this.held(register, scope)
    return ids.map((id) => held.get(id) ?? { id, balances: [] })
  }

  async sheetsAfter(register: Register, id: string | null, limit: number, scope: Scope): Promise<readonly Sheet[]> {
    const sheets = [...this.held(register, scope).values()]
    return inOrder(sheets.filter((one) => id === null || one.id > id)).slice(0, limit)
  }

  async countSheets(register: Register, scope: Scope): Promise<number> {
    return this.held(register, scope).size
  }

  async tally(resource: Resource, scope: Scope): Promise<Tally> {
    return tallyOf(this.visible(resource, scope).map(rowNumber))
  }

  async tallySheets(register: Register, scope: Scope, { hidden, at }: Parameters<Snapshot['tallySheets']>[2]) {
    const held = [...this.held(register, scope, at).values()].flatMap(({ balances }) => balances)
    const bare = Object.fromEntries(hidden.map((name) => [name, 0]))
    return tallyOf(held.map((row) => balanceNumber(register, { ...row, ...bare })))
  }

  async gave(feed: string, { version, mark }: FeedPosition): Promise<boolean> {
    const { feeds } = this.contents
    const now = positionOf(feeds, feed)
    return now.version === version
      ? now.mark === mark
      : feeds.log.some((one) => one.feed === feed && one.version === version && one.mark === mark)
  }

  async received(ids: readonly string[], feed: string, upTo: number): Promise<readonly Received[]> {
    const { feeds, letters } = this.contents
    const later = new Set(
      feeds.log.flatMap((one) =>
        one.feed === feed && one.version > upTo && one.resource === 'command' ? [one.row_id] : [],
      ),
    )
    return ids.flatMap((id) =>
      later.has(id) ? [] : (letters.received.get(letterKey({ organisation_id: feed, id })) ?? []),
    )
  }

  /** What holds from a moment on or will, and of a document while it is seen. */
  private held(register: Register, scope: Scope, at = new Date().toISOString()): ReadonlyMap<string, Sheet> {
    const sheets = [...foldedSheets(register, this.contents.entries, scope).values()].map(({ id, balances }) => ({
      id,
      balances: standing(register, balances, at),
    }))
    const resource = sheetResource(register)
    const seen = isDocument(resource) ? new Set(this.visible(resource, scope).map(({ id }) => id)) : null
    return new Map(sheets.flatMap((sheet) => (seen && !seen.has(sheet.id) ? [] : [[sheet.id, sheet]])))
  }

  private visible(resource: Resource, scope: Scope): readonly ReadRow[] {
    const rows = [...(this.contents.tables.get(resource.name)?.values() ?? [])]
    return rows
      .filter((row) => isVisible(resource, row, scope))
      .map((row) => withEmbedded(resource, row, (target, id) => this.contents.tables.get(target.name)?.get(id)))
  }
}

const inOrder = <R extends { readonly id: string }>(rows: readonly R[]) =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))
