import type { Unit } from '#domain/kernel/facts.ts'
import { registerCurrencyRate, registerPrice } from '#domain/registers/prices.ts'
import type { Asked, Held, Ledger, Posting, PriceAsked, RateAsked } from '#store/ledger.ts'
import { KnownBalances } from './balances.ts'
import { Together } from './together.ts'

const priceKey = ({ product_id, price_type_id, at }: PriceAsked) => `${product_id} ${price_type_id} ${at}`
const rateKey = ({ currency_id, at }: RateAsked) => `${currency_id} ${at}`

/** What was heard of the books of one organisation: a code or a rate of another says nothing here. */
export class AheadBooks {
  private readonly ledger: Ledger
  private readonly organisation_id: string
  private readonly balances = new KnownBalances()
  private readonly unitsByCode = new Map<string, Unit | null>()
  private readonly priceThen = new Map<string, number | null>()
  private readonly rateThen = new Map<string, number | null>()
  private readonly wantingHeld = new Together<Asked>((asked) => this.askHeld(asked))
  private readonly wantingPrices = new Together<PriceAsked>((asked) => this.askPrices(asked))
  private readonly wantingRates = new Together<RateAsked>((asked) => this.askRates(asked))

  constructor(ledger: Ledger, organisation_id: string) {
    this.ledger = ledger
    this.organisation_id = organisation_id
  }

  async gather(asked: Asked): Promise<Held> {
    if (this.lacking(asked)) await this.wantingHeld.want([asked])
    const units = [...new Set((asked.units ?? []).flatMap((code) => this.unitsByCode.get(code) ?? []))]
    return { units, balances: this.balances.at(asked, units) }
  }

  async prices(asked: readonly PriceAsked[]): Promise<readonly (number | null)[]> {
    const lacking = asked.filter((one) => !this.priceThen.has(priceKey(one)))
    if (lacking.length > 0) await this.wantingPrices.want(lacking)
    return asked.map((one) => this.priceThen.get(priceKey(one)) ?? null)
  }

  async rates(asked: readonly RateAsked[]): Promise<readonly (number | null)[]> {
    const lacking = asked.filter((one) => !this.rateThen.has(rateKey(one)))
    if (lacking.length > 0) await this.wantingRates.want(lacking)
    return asked.map((one) => this.rateThen.get(rateKey(one)) ?? null)
  }

  /** What the batch itself posts. */
  add({ undone, entries }: Posting) {
    const all = [...undone, ...entries]
    this.balances.add(all)
    if (all.some(({ register }) => register === registerPrice)) this.priceThen.clear()
    if (all.some(({ register }) => register === registerCurrencyRate)) this.rateThen.clear()
  }

  remember(units: readonly Unit[]) {
    this.balances.learnUnits(units)
    for (const unit of units)
      for (const code of [unit.imei_1, unit.imei_2, unit.serial_number]) if (code) this.unitsByCode.set(code, unit)
  }

  private lacking({ balances = [], stocks = [], units = [] }: Asked): boolean {
    return (
      this.balances.lackingPlaces(balances).length > 0 ||
      this.balances.lackingStocks(stocks).length > 0 ||
      units.some((code) => !this.unitsByCode.has(code))
    )
  }

  private async askHeld(all: readonly Asked[]): Promise<void> {
    const balances = this.balances.lackingPlaces(all.flatMap((one) => one.balances ?? []))
    const stocks = this.balances.lackingStocks(all.flatMap((one) => one.stocks ?? []))
    const units = all.flatMap((one) => one.units ?? []).filter((code) => !this.unitsByCode.has(code))
    const asked = { organisation_id: this.organisation_id, balances, stocks, units: [...new Set(units)] }
    const held = await this.ledger.gather(asked)
    this.balances.learnPlaces(balances)
    this.balances.learnStocks(stocks)
    for (const code of units) this.unitsByCode.set(code, null)
    this.remember(held.units)
    this.balances.hear(held.balances)
  }

  private async askPrices(all: readonly PriceAsked[]): Promise<void> {
    const asked = [...new Map(all.map((one) => [priceKey(one), one])).values()]
    const prices = await this.ledger.prices(this.organisation_id, asked)
    for (const [index, one] of asked.entries()) this.priceThen.set(priceKey(one), prices[index] ?? null)
  }

  private async askRates(all: readonly RateAsked[]): Promise<void> {
    const asked = [...new Map(all.map((one) => [rateKey(one), one])).values()]
    const rates = await this.ledger.rates(this.organisation_id, asked)
    for (const [index, one] of asked.entries()) this.rateThen.set(rateKey(one), rates[index] ?? null)
  }
}
