import type { KeyedRows, LastLines, PeriodSums } from '#domain/kernel/facts.ts'
import type { Amounts, Balance, Entry, RegisterCell } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { unit } from '#domain/references/unit.ts'
import type { Found, FoundByKey, LatestAsked, Ledger, NewUnit, Posting, Wanted } from '#store/ledger.ts'
import type { OrganisationScope } from '#store/organisation-scope.ts'
import { AheadBooks } from './books.ts'
import { Together } from './together.ts'

type WantedBy = Wanted & { readonly organisation_id: string }

/** Rows read for one organisation: which ids were asked for, and the rows found by kind. */
interface KnownRows {
  readonly asked: Set<string>
  readonly found: Map<string, Map<unknown, StoredRow>>
}

const wantedKey = ({ resource, through }: Wanted, id: string) =>
  `${resource} ${through ? `${through.resource}.${through.key}` : ''} ${id}`

/**
 * The ledger for a batch of documents: questions asked in the same tick go out together, and answers are kept until the
 * transaction ends. That is safe, since the books are locked and only the batch changes them.
 */
export class AheadLedger implements Ledger {
  private readonly ledger: Ledger
  private readonly holding = new Map<string, Promise<void>>()
  private readonly books = new Map<string, AheadBooks>()
  private readonly known = new Map<string, KnownRows>()
  private readonly wantingRows = new Together<WantedBy>((asked) => this.askRows(asked))

  constructor(ledger: Ledger) {
    this.ledger = ledger
  }

  hold(organisation_id: string): Promise<void> {
    const held = this.holding.get(organisation_id) ?? this.ledger.hold(organisation_id)
    this.holding.set(organisation_id, held)
    return held
  }

  holdFor(resource: Resource, id: string, whose: OrganisationScope): Promise<void> {
    return this.ledger.holdFor(resource, id, whose)
  }

  async rows(organisation_id: string, wanted: readonly Wanted[]): Promise<readonly Found[]> {
    const { asked, found } = this.knownTo(organisation_id)
    const lacking = wanted.flatMap((one) => {
      const ids = one.ids.filter((id) => !asked.has(wantedKey(one, id)))
      return ids.length > 0 ? [{ ...one, ids, organisation_id }] : []
    })
    if (lacking.length > 0) await this.wantingRows.want(lacking)
    return wanted.flatMap(({ resource, ids, through }) => {
      const rows = found.get(resource)
      // A `through` answer returns all known rows of the kind: they are few (measures), and extra ones do no harm.
      const own = through ? [...(rows?.values() ?? [])] : ids.flatMap((id) => rows?.get(id) ?? [])
      return own.map((row) => ({ resource, row }))
    })
  }

  /** A record has changed: the next question for it goes to the ledger. */
  forget(resource: string, id: string) {
    for (const { asked, found } of this.known.values()) {
      found.get(resource)?.delete(id)
      asked.delete(wantedKey({ resource, ids: [] }, id))
    }
  }

  balances(organisation_id: string, asked: readonly RegisterCell[]): Promise<readonly Balance[]> {
    return this.booksOf(organisation_id).balances(asked)
  }

  /** A question over a span is rare and never repeated, so its answer is not kept. */
  latest(organisation_id: string, asked: readonly LatestAsked[]): Promise<readonly (readonly Amounts[])[]> {
    const isOverSpan = asked.some(({ since }) => since !== undefined)
    return isOverSpan ? this.ledger.latest(organisation_id, asked) : this.booksOf(organisation_id).latest(asked)
  }

  /** Rare, and different for each document of the batch, so not kept. */
  sums(organisation_id: string, asked: readonly PeriodSums[], without: string) {
    return this.ledger.sums(organisation_id, asked, without)
  }

  found(organisation_id: string, asked: readonly KeyedRows[]): Promise<readonly FoundByKey[]> {
    return this.booksOf(organisation_id).found(asked)
  }

  /** Rare, and what the batch itself posts counts: the ledger is asked each time. */
  lines(organisation_id: string, asked: readonly LastLines[], at: string, without: string) {
    return this.ledger.lines(organisation_id, asked, at, without)
  }

  entriesOf(organisation_id: string, document_id: string, into?: readonly Register[]): Promise<readonly Entry[]> {
    return this.ledger.entriesOf(organisation_id, document_id, into)
  }

  record(posting: Posting): Promise<void> {
    this.booksOf(posting.organisation_id).add(posting)
    return this.ledger.record(posting)
  }

  registerUnits(organisation_id: string, units: readonly NewUnit[], at: string): Promise<void> {
    for (const one of units) this.booksOf(organisation_id).remember(unit, { ...one })
    return this.ledger.registerUnits(organisation_id, units, at)
  }

  private booksOf(organisation_id: string): AheadBooks {
    const books = this.books.get(organisation_id) ?? new AheadBooks(this.ledger, organisation_id)
    this.books.set(organisation_id, books)
    return books
  }

  private knownTo(organisation_id: string): KnownRows {
    const known = this.known.get(organisation_id) ?? { asked: new Set(), found: new Map() }
    this.known.set(organisation_id, known)
    return known
  }

  private async askRows(all: readonly WantedBy[]): Promise<void> {
    const kinds = new Map<string, Omit<WantedBy, 'ids'> & { readonly ids: Set<string> }>()
    for (const { ids, ...kind } of all) {
      const key = wantedKey({ ...kind, ids }, kind.organisation_id)
      const known = kinds.get(key) ?? { ...kind, ids: new Set<string>() }
      for (const id of ids) known.ids.add(id)
      kinds.set(key, known)
    }
    const wanted = [...kinds.values()].map((kind) => ({ ...kind, ids: [...kind.ids] }))
    const askOne = async (organisation_id: string, own: readonly WantedBy[]) => {
      const { asked, found } = this.knownTo(organisation_id)
      for (const { resource, row } of await this.ledger.rows(organisation_id, own)) {
        const rows = found.get(resource) ?? new Map()
        found.set(resource, rows.set(row.id, row))
      }
      for (const one of own) for (const id of one.ids) asked.add(wantedKey(one, id))
    }
    await Promise.all([...Map.groupBy(wanted, (one) => one.organisation_id)].map(([id, own]) => askOne(id, own)))
  }
}
