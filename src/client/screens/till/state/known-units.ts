import type { Row } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { type TillGoods, type TillUnit, unitCode, unitCodes } from './goods.ts'

/** The place of a unit. */
export interface Spot {
  readonly product_id: string
  readonly warehouse_id: string
  readonly place: string
}

export interface KnownUnit extends TillUnit {
  readonly product_id: string
}

/** Every single unit by its codes, and where it lies. */
export class KnownUnits {
  private readonly units = new Map<string, KnownUnit>()
  private readonly spots = new Map<string, Spot>()
  /** By product: the names of its units that lie somewhere. */
  private readonly spotted = new Map<string, readonly string[]>()
  private readonly warehouse_id: string
  private readonly own: (text: unknown) => string

  /** `own` keeps equal texts once. */
  constructor(warehouse_id: string, own: (text: unknown) => string) {
    this.warehouse_id = warehouse_id
    this.own = own
  }

  put(row: Row): void {
    const { imei_1, imei_2, serial_number } = row as unknown as TillUnit
    const unit = { product_id: this.own(row.product_id), imei_1, imei_2, serial_number }
    for (const code of unitCodes(unit)) {
      if (row.deleted_at) this.units.delete(code)
      else this.units.set(code, unit)
    }
  }

  /** Takes where the units of a product are; returns how much of it lies here. */
  putStock(product_id: string, balances: readonly Row[]): number {
    for (const code of this.spotted.get(product_id) ?? []) this.spots.delete(code)
    this.spotted.delete(product_id)
    let stock = 0
    const codes: string[] = []
    for (const { warehouse_id, place, unit, quantity } of balances) {
      const amount = Number(quantity)
      if (warehouse_id === this.warehouse_id && place === 'on_hand') stock += amount
      if (!unit || amount <= 0) continue
      codes.push(String(unit))
      this.spots.set(String(unit), { product_id, warehouse_id: this.own(warehouse_id), place: this.own(place) })
    }
    if (codes.length) this.spotted.set(product_id, codes)
    return stock
  }

  /** They lie nowhere until the books are read again. */
  leave(units: readonly TillUnit[]): void {
    for (const unit of units) this.spots.delete(unitCode(unit))
  }

  byCode = (code: string): KnownUnit | null => this.units.get(spelledCode(code)) ?? null

  spotOf = (unit: TillUnit): Spot | null => this.spots.get(unitCode(unit)) ?? null

  isHere = (unit: TillUnit): boolean => {
    const spot = this.spotOf(unit)
    return spot?.warehouse_id === this.warehouse_id && spot.place === 'on_hand'
  }

  /** The units of a product that lie here. */
  here(goods: TillGoods): readonly TillUnit[] {
    const codes = this.spotted.get(goods.id) ?? []
    return codes.map((code) => this.units.get(code) ?? plainUnit(goods, code)).filter(this.isHere)
  }

  /** The units that lie here and have a code with these last figures. */
  ending(figures: string): readonly KnownUnit[] {
    const found = new Set<KnownUnit>()
    for (const [code, unit] of this.units) if (code.endsWith(figures) && this.isHere(unit)) found.add(unit)
    return [...found]
  }
}

const plainUnit = (goods: TillGoods, code: string): TillUnit => ({
  imei_1: goods.imei_1 ? code : null,
  imei_2: null,
  serial_number: goods.serial_number ? code : null,
})
