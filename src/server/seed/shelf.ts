import { v7 } from 'uuid'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Chance } from './chance.ts'

const soum = 100
/** Purchase price of one piece in soums, lowest and highest, by the name of its category. */
const costs: Readonly<Record<string, readonly [number, number]>> = {
  Смартфоны: [1_400_000, 9_800_000],
  'Кнопочные телефоны': [160_000, 320_000],
  Телевизоры: [2_100_000, 7_900_000],
  Холодильники: [3_200_000, 8_400_000],
  'Стиральные машины': [2_800_000, 5_600_000],
  Кондиционеры: [3_100_000, 5_200_000],
  Ноутбуки: [5_400_000, 9_900_000],
}
const small = [35_000, 640_000] as const

/** The goods of a demo shop: their costs, and in which warehouse each single unit lies. */
export class Shelf {
  private readonly chance: Chance
  private readonly costs = new Map<string, number>()
  private readonly lying = new Map<string, string[]>()
  private made = 0

  constructor(chance: Chance) {
    this.chance = chance
  }

  /** The cost of one piece, the same at each call; rounded to a thousand soums, as prices are. */
  costOf(product: StoredRow): number {
    const { name } = product.category as Row
    const [least, most] = costs[String(name)] ?? small
    const cost = this.costs.get(product.id) ?? this.chance.between(least / 1000, most / 1000) * 1000 * soum
    this.costs.set(product.id, cost)
    return cost
  }

  priceOf = (product: StoredRow) => Math.round((this.costOf(product) * 1.18) / (10_000 * soum)) * 10_000 * soum

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
