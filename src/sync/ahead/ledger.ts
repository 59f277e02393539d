import type { Unit } from '#domain/kernel/facts.ts'
import type { Entry } from '#domain/kernel/moves.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { registerCurrencyRate, registerPrice } from '#domain/registers/prices.ts'
import type { Asked, Held, Ledger, NewUnit, Posting, PriceAsked, RateAsked, Wanted } from '#store/ledger.ts'
import { KnownBalances } from './balances.ts'
import { Together } from './together.ts'

type Found = { readonly resource: string; readonly row: StoredRow }
type Priced = PriceAsked & { readonly organisation_id: string }
type Rated = RateAsked & { readonly organisation_id: string }

const priceKey = ({ product_id, price_type_id, at }: PriceAsked) => `${product_id} ${price_type_id} ${at}`
const rateKey = ({ currency_id, at }: RateAsked) => `${currency_id} ${at}`
const wantedKey = ({ resource, through = '' }: Wanted, id: string) => `${resource} ${through} ${id}`

/**
 * The registers for a batch of documents of one organisation: what several ask in one go is asked once, and what was heard
 * stays known until the transaction ends, since the books are held and only the batch itself adds to them.
 */
export class AheadLedger implements Ledger {
  private readonly ledger: Ledger
  private readonly holding = new Map<string, Promise<void>>()
  private readonly balances = new KnownBalances()
  private readonly unitsByCode = new Map<string, Unit | null>()
  private readonly known = new Set<string>()
  private readonly found = new Map<string, Map<unknown, StoredRow>>()
  private readonly priceThen = new Map<string, number | null>()
  private readonly rateThen = new Map<string, number | null>()
  private readonly wantingRows = new Together<Wanted>((asked) => this.askRows(asked))
  private readonly wantingHeld = new Together<Asked>((asked) => this.askHeld(asked))
  private readonly wantingPrices = new Together<Priced>((asked) => this.askPrices(asked))
  private readonly wantingRates = new Together<Rated>((asked) => this.askRates(asked))

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

  async rows(wanted: readonly Wanted[]): Promise<readonly Found[]> {
    const lacking = wanted.flatMap((one) => {
      const ids = one.ids.filter((id) => !this.known.has(wantedKey(one, id)))
      return ids.length > 0 ? [{ ...one, ids }] : []
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

  async gather(asked: Asked): Promise<Held> {
    if (this.lacking(asked)) await this.wantingHeld.want([asked])
    const units = [...new Set((asked.units ?? []).flatMap((code) => this.unitsByCode.get(code) ?? []))]
    return { units, balances: this.balances.at(asked, units) }
  }

  async prices(organisation_id: string, asked: readonly PriceAsked[]): Promise<readonly (number | null)[]> {
    const lacking = asked.filter((one) => !this.priceThen.has(priceKey(one)))
    if (lacking.length > 0) await this.wantingPrices.want(lacking.map((one) => ({ ...one, organisation_id })))
    return asked.map((one) => this.priceThen.get(priceKey(one)) ?? null)
  }

  async rates(organisation_id: string, asked: readonly RateAsked[]): Promise<readonly (number | null)[]> {
    const lacking = asked.filter((one) => !this.rateThen.has(rateKey(one)))
    if (lacking.length > 0) await this.wantingRates.want(lacking.map((one) => ({ ...one, organisation_id })))
    return asked.map((one) => this.rateThen.get(rateKey(one)) ?? null)
  }

  entriesOf(document_id: string): Promise<readonly Entry[]> {
    return this.ledger.entriesOf(document_id)
  }

  record(posting: Posting): Promise<void> {
    const entries = [...posting.undone, ...posting.entries]
    this.balances.add(entries)
    if (entries.some(({ register }) => register === registerPrice)) this.priceThen.clear()
    if (entries.some(({ register }) => register === registerCurrencyRate)) this.rateThen.clear()
    return this.ledger.record(posting)
  }

  registerUnits(organisation_id: string, units: readonly NewUnit[], at: string): Promise<void> {
    this.remember(units)
    return this.ledger.registerUnits(organisation_id, units, at)
  }

  private lacking({ balances = [], stocks = [], units = [] }: Asked): boolean {
    return (
      this.balances.lackingPlaces(balances).length > 0 ||
      this.balances.lackingStocks(stocks).length > 0 ||
      units.some((code) => !this.unitsByCode.has(code))
    )
  }

  private remember(units: readonly Unit[]) {
    this.balances.learnUnits(units)
    for (const unit of units)
      for (const code of [unit.imei_1, unit.imei_2, unit.serial_number]) if (code) this.unitsByCode.set(code, unit)
  }

  private async askRows(all: readonly Wanted[]): Promise<void> {
    const kinds = new Map<string, { readonly resource: string; readonly through?: string; readonly ids: Set<string> }>()
    for (const { ids, ...kind } of all) {
      const key = wantedKey({ ...kind, ids }, '')
      const known = kinds.get(key) ?? { ...kind, ids: new Set<string>() }
      for (const id of ids) known.ids.add(id)
      kinds.set(key, known)
    }
    const wanted = [...kinds.values()].map((kind) => ({ ...kind, ids: [...kind.ids] }))
    for (const { resource, row } of await this.ledger.rows(wanted)) {
      const rows = this.found.get(resource) ?? new Map()
      this.found.set(resource, rows.set(row.id, row))
    }
    for (const one of wanted) for (const id of one.ids) this.known.add(wantedKey(one, id))
  }

  private async askHeld(all: readonly Asked[]): Promise<void> {
    const [first] = all
    if (!first) return
    const balances = this.balances.lackingPlaces(all.flatMap((one) => one.balances ?? []))
    const stocks = this.balances.lackingStocks(all.flatMap((one) => one.stocks ?? []))
    const units = all.flatMap((one) => one.units ?? []).filter((code) => !this.unitsByCode.has(code))
    const asked = { organisation_id: first.organisation_id, balances, stocks, units: [...new Set(units)] }
    const held = await this.ledger.gather(asked)
    this.balances.learnPlaces(balances)
    this.balances.learnStocks(stocks)
    for (const code of units) this.unitsByCode.set(code, null)
    this.remember(held.units)
    this.balances.hear(held.balances)
  }

  private async askPrices(all: readonly Priced[]): Promise<void> {
    const asked = [...new Map(all.map((one) => [priceKey(one), one])).values()]
    const prices = await this.ledger.prices(String(asked[0]?.organisation_id), asked)
    for (const [index, one] of asked.entries()) this.priceThen.set(priceKey(one), prices[index] ?? null)
  }

  private async askRates(all: readonly Rated[]): Promise<void> {
    const asked = [...new Map(all.map((one) => [rateKey(one), one])).values()]
    const rates = await this.ledger.rates(String(asked[0]?.organisation_id), asked)
    for (const [index, one] of asked.entries()) this.rateThen.set(rateKey(one), rates[index] ?? null)
  }
}
