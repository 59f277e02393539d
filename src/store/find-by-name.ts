import type { Resource } from '#domain/kernel/resource.ts'
import { SearchIndex } from '#domain/kernel/search-index.ts'
import { calledFor, planOf, type SearchPlan, searchRankOf } from '#domain/kernel/search-plan.ts'
import { codedElsewhere, isCodedSo, isFoundAlike, searchableIn } from '#domain/kernel/searchable.ts'
import type { ReadRow, Searching } from './port.ts'
import type { Query } from './query.ts'
import { isRanked } from './ranked-search.ts'

type RowsOf = (resource: Resource) => Promise<readonly ReadRow[]>

/** Milliseconds of work without a pause: a till goes on meanwhile. */
const atOnce = 5
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Rows of one kind by name. It follows the rows that it is shown, and only works on those that changed. */
class NamedRows {
  private readonly resource: Resource
  private readonly index = new SearchIndex()
  private readonly places = new Map<string, number>()
  private readonly held: (ReadRow | null)[] = []
  private readonly called: (ReturnType<typeof calledFor> | undefined)[] = []
  /** By row, in which round it was last seen: those not seen in the last one are gone. */
  private readonly rounds: number[] = []
  private round = 0
  private followed: readonly ReadRow[] = []
  private turn: Promise<unknown> = Promise.resolve()

  constructor(resource: Resource) {
    this.resource = resource
  }

  /** What a plan finds among these rows, with its ranks. One search after another, since the rows may differ. */
  find(rows: readonly ReadRow[], plan: SearchPlan): Promise<ReadonlyMap<ReadRow, number>> {
    const found = this.turn.then(async () => {
      if (rows !== this.followed) await this.follow(rows)
      return this.ranked(plan)
    })
    this.turn = found.catch(() => {})
    return found
  }

  private ranked(plan: SearchPlan): ReadonlyMap<ReadRow, number> {
    const ranks = new Map<ReadRow, number>()
    for (const [place, isNear] of this.index.find(plan)) {
      const row = this.held[place]
      if (!row) continue
      const called = this.called[place] ?? calledFor(searchableIn(this.resource, row))
      this.called[place] = called
      ranks.set(row, searchRankOf(called, plan, isNear))
    }
    return ranks
  }

  private async follow(rows: readonly ReadRow[]): Promise<void> {
    this.followed = []
    this.round += 1
    let began = performance.now()
    for (const row of rows) {
      this.put(row)
      if (performance.now() - began < atOnce) continue
      await pause()
      began = performance.now()
    }
    for (const [place, row] of this.held.entries()) if (row && this.rounds[place] !== this.round) this.drop(row.id)
    this.followed = rows
  }

  private put(row: ReadRow): void {
    const place = this.places.get(row.id) ?? this.held.length
    const before = this.held[place]
    this.places.set(row.id, place)
    this.held[place] = row
    this.rounds[place] = this.round
    if (before === row || (before && isFoundAlike(this.resource, before, row))) return
    if (before) this.index.remove(place, searchableIn(this.resource, before))
    this.index.add(place, searchableIn(this.resource, row))
    this.called[place] = undefined
  }

  private drop(id: string): void {
    const place = this.places.get(id)
    const before = place === undefined ? null : this.held[place]
    if (place === undefined || !before) return
    this.index.remove(place, searchableIn(this.resource, before))
    this.held[place] = null
    this.places.delete(id)
  }
}

/** Of many rows the index is kept and follows them; of few it is made anew. */
const many = 1000
const kept = new WeakMap<Resource, NamedRows>()

function namedRows(resource: Resource, rows: readonly ReadRow[]): NamedRows {
  if (rows.length < many) return new NamedRows(resource)
  const known = kept.get(resource) ?? new NamedRows(resource)
  kept.set(resource, known)
  return known
}

/** A search by name over rows that are read by `rowsOf`. */
export async function findByName(resource: Resource, query: Query, rowsOf: RowsOf): Promise<Searching> {
  const plan = planOf(query.search, !query.titlesOnly)
  if (!plan) return { isFound: () => false, foundOn: () => ({}), all: [] }
  const rows = await rowsOf(resource)
  const ranks = new Map(await namedRows(resource, rows).find(rows, plan))
  const labelled = plan.code ? await labelledBy(resource, plan.code, rowsOf) : null
  if (labelled?.size) for (const row of rows) if (labelled.has(row.id)) ranks.set(row, 0)
  return {
    isFound: (row) => ranks.has(row as ReadRow),
    foundOn: () => ({}),
    all: [...ranks.keys()],
    rankOf: isRanked(resource, query) ? (row) => ranks.get(row) ?? 0 : null,
  }
}

/** The ids of records with a label or a unit whose code starts or ends so. */
async function labelledBy(resource: Resource, code: string, rowsOf: RowsOf): Promise<ReadonlySet<unknown>> {
  const found = new Set<unknown>()
  for (const { of, by, codes } of codedElsewhere(resource))
    for (const row of await rowsOf(of))
      if (row.deleted_at === null && codes.some((key) => isCodedSo(row[key], code))) found.add(row[by])
  return found
}
