import type { Entry } from '#domain/kernel/moves.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import type {
  Asked,
  Found,
  Held,
  Ledger,
  NewUnit,
  Posting,
  PriceAsked,
  RateAsked,
  SaidAsked,
  Wanted,
} from '#store/ledger.ts'
import { AheadBooks } from './books.ts'
import { Together } from './together.ts'

type WantedBy = Wanted & { readonly organisation_id: string }

const wantedKey = ({ resource, through = '' }: Wanted, id: string) => `${resource} ${through} ${id}`

/**
 * The registers for a batch of documents: what several ask in one go is asked once, and what was heard
 * stays known until the transaction ends, since the books are held and only the batch itself adds to them.
 */
export class AheadLedger implements Ledger {
  private readonly ledger: Ledger
  private readonly holding = new Map<string, Promise<void>>()
  private readonly books = new Map<string, AheadBooks>()
  private readonly known = new Set<string>()
  private readonly found = new Map<string, Map<unknown, StoredRow>>()
  private readonly wantingRows = new Together<WantedBy>((asked) => this.askRows(asked))

  constructor(ledger: Ledger) {
    this.ledger = ledger
  }

  hold(organisation_id: string): Promise<void> {
    const held = this.holding.get(organisation_id) ?? this.ledger.hold(organisation_id)
    this.holding.set(organisation_id, held)
    return held
  }

  holdFor(resource: Resource, id: string): Promise<void> {
    return this.ledger.holdFor(resource, id)
  }

  async rows(organisation_id: string, wanted: readonly Wanted[]): Promise<readonly Found[]> {
    const lacking = wanted.flatMap((one) => {
      const ids = one.ids.filter((id) => !this.known.has(wantedKey(one, id)))
      return ids.length > 0 ? [{ ...one, ids, organisation_id }] : []
    })
    if (lacking.length > 0) await this.wantingRows.want(lacking)
    return wanted.flatMap(({ resource, ids, through }) => {
      const rows = this.found.get(resource)
      // What others lead to is few: measures, of which all that are known do no harm.
      const own = through ? [...(rows?.values() ?? [])] : ids.flatMap((id) => rows?.get(id) ?? [])
      return own.map((row) => ({ resource, row }))
    })
  }

  /** A record has changed: whoever asks for it next hears it anew. */
  forget(resource: string, id: string) {
    this.found.get(resource)?.delete(id)
    this.known.delete(wantedKey({ resource, ids: [] }, id))
  }

  gather(asked: Asked): Promise<Held> {
    return this.booksOf(asked.organisation_id).gather(asked)
  }

  prices(organisation_id: string, asked: readonly PriceAsked[]): Promise<readonly (number | null)[]> {
    return this.booksOf(organisation_id).prices(asked)
  }

  rates(organisation_id: string, asked: readonly RateAsked[]): Promise<readonly (number | null)[]> {
    return this.booksOf(organisation_id).rates(asked)
  }

  /** Asked seldom, and not twice. */
  said(organisation_id: string, asked: SaidAsked): Promise<readonly number[]> {
    return this.ledger.said(organisation_id, asked)
  }

  entriesOf(document_id: string): Promise<readonly Entry[]> {
    return this.ledger.entriesOf(document_id)
  }

  record(posting: Posting): Promise<void> {
    this.booksOf(posting.organisation_id).add(posting)
    return this.ledger.record(posting)
  }

  registerUnits(organisation_id: string, units: readonly NewUnit[], at: string): Promise<void> {
    this.booksOf(organisation_id).remember(units)
    return this.ledger.registerUnits(organisation_id, units, at)
  }

  private booksOf(organisation_id: string): AheadBooks {
    const books = this.books.get(organisation_id) ?? new AheadBooks(this.ledger, organisation_id)
    this.books.set(organisation_id, books)
    return books
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
    const heard = await Promise.all(
      [...Map.groupBy(wanted, (one) => one.organisation_id)].map(([organisation_id, own]) =>
        this.ledger.rows(organisation_id, own),
      ),
    )
    for (const { resource, row } of heard.flat()) {
      const rows = this.found.get(resource) ?? new Map()
      this.found.set(resource, rows.set(row.id, row))
    }
    for (const one of wanted) for (const id of one.ids) this.known.add(wantedKey(one, id))
  }
}
