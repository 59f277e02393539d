import { v7 } from 'uuid'
import type { StoredRow } from '#domain/kernel/resource.ts'
import type { Chance } from './chance.ts'
import { accessories, appliances, phones } from './goods.ts'
import { demoMarkups } from './money.ts'

/** A thousand soums. */
const thousand = 1000_00
const usualCosts: ReadonlyMap<string, number> = new Map(
  [...phones, ...appliances, ...accessories].map(({ name, cost }) => [name, cost]),
)

/** The goods of a demo shop: their costs, and in which warehouse each single unit lies. */
export class Shelf {
  private readonly chance: Chance
  private readonly costs = new Map<string, number>()
  private readonly lying = new Map<string, string[]>()
  private made = 0

  constructor(chance: Chance) {
    this.chance = chance
  }

  /** The cost of one piece, the same at each call: within a hundredth of what it usually costs, in whole thousands. */
  costOf({ id, name }: StoredRow): number {
    const usual = usualCosts.get(String(name))
    if (usual === undefined) throw new Error(`nobody says what ${name} costs`)
    const cost = this.costs.get(id) ?? Math.round((usual * this.chance.between(99, 101)) / 100) * thousand
    this.costs.set(id, cost)
    return cost
  }

  /** The price of one piece by the name of its type, rounded as prices are. */
  priceOf(product: StoredRow, priceType: string): number {
    const cost = this.costOf(product)
    const step = cost < 100 * thousand ? thousand : 10 * thousand
    return Math.round((cost * (100 + (demoMarkups[priceType] ?? 0))) / 100 / step) * step
  }

  /** A line of goods that come in; single units get the codes of new ones. */
  bring(warehouse: string, product: StoredRow, pieces: number) {
    const codes = Array.from({ length: pieces }, () => this.newCode(product))
    const here = this.at(warehouse, product)
    here.push(...codes)
    return this.line(product, pieces, codes)
  }

  /** A line of `pieces` that leave the warehouse; null when fewer lie there. */
  take(warehouse: string, product: StoredRow, pieces: number) {
    const here = this.at(warehouse, product)
    return here.length < pieces ? null : this.line(product, pieces, here.splice(0, pieces))
  }

  put(warehouse: string, product: StoredRow, line: ReturnType<Shelf['line']>) {
    this.at(warehouse, product).push(...this.codesIn(line))
  }

  private at(warehouse: string, product: StoredRow): string[] {
    const key = `${warehouse} ${product.id}`
    const here = this.lying.get(key) ?? []
    this.lying.set(key, here)
    return here
  }

  private line(product: StoredRow, pieces: number, codes: readonly string[]) {
    return {
      product_id: product.id,
      quantity: pieces * 1000,
      imei_1: product.imei_1 ? codes : [],
      imei_2: product.imei_2 ? codes.map(secondOf) : [],
      serial_number: product.serial_number ? codes : [],
    }
  }

  private codesIn({ imei_1, serial_number, quantity }: ReturnType<Shelf['line']>): readonly string[] {
    if (imei_1.length) return imei_1
    return serial_number.length ? serial_number : Array.from({ length: quantity / 1000 }, () => v7())
  }

  /** A new serial number or IMEI; IMEIs carry a valid check digit, and the second one is ten million higher. */
  private newCode(product: StoredRow): string {
    this.made++
    if (product.serial_number) return `SN${String(product.index).padStart(4, '0')}${String(this.made).padStart(6, '0')}`
    return product.imei_1 ? imeiOf(35_000_000_000_000 + this.made) : v7()
  }
}

const secondOf = (imei: string) => imeiOf(Number(imei.slice(0, 14)) + 10_000_000)

function imeiOf(body: number): string {
  const digits = [...String(body)].map(Number)
  const sum = digits.reduce(
    (total, digit, index) => total + (index % 2 ? Math.floor((digit * 2) / 10) + ((digit * 2) % 10) : digit),
    0,
  )
  return `${body}${(10 - (sum % 10)) % 10}`
}
