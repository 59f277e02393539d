// long: one index of the till's goods, kept and asked in one place
import { misfitOf, wordsApart } from '#domain/kernel/finding.ts'
import { readGs1 } from '#domain/kernel/gs1.ts'
import { spelledBarcode } from '#domain/kernel/gtin.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { SearchIndex } from '#domain/kernel/search-index.ts'
import { othersOf, planOf, type Searchable } from '#domain/kernel/search-plan.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { type Item, type TillGoods, type TillUnit, unitCode, unitCodes } from './goods.ts'

/** The place of a unit. */
export interface Spot {
  readonly product_id: string
  readonly warehouse_id: string
  readonly place: string
}

export interface FoundGoods {
  readonly item: Item
  /** The unit, if the code is one of a single unit. */
  readonly unit: TillUnit | null
}

interface KnownUnit extends TillUnit {
  readonly product_id: string
}

/** Words about a product from other tables: its measure, its colour. */
interface ProductNames {
  readonly measure: (id: unknown) => { readonly name: string; readonly precision: number }
  readonly about: (row: Row) => string
}

const most = 240
const none: readonly never[] = []

/** Everything that can be sold here, in memory: finds by code at once, and by words while typing. */
export class Catalogue {
  private readonly items: (Item | null)[] = []
  private readonly places = new Map<string, number>()
  private readonly groups = new Map<string, Set<number>>()
  private readonly index = new SearchIndex()
  /** By place: the number of a product among those of the organisation. */
  private readonly codes: string[] = []
  private barcodes = new Map<string, number>()
  private readonly units = new Map<string, KnownUnit>()
  private readonly spots = new Map<string, Spot>()
  private readonly spotted = new Map<string, readonly string[]>()
  readonly warehouse_id: string
  private readonly names: ProductNames

  constructor(warehouse_id: string, names: ProductNames) {
    this.warehouse_id = warehouse_id
    this.names = names
  }

  get size() {
    return this.places.size
  }

  get(id: string): Item | null {
    return this.items[this.places.get(id) ?? -1] ?? null
  }

  putProduct(row: Row & { readonly id: string }): void {
    if (row.deleted_at || row.is_active === false) {
      this.dropProduct(row.id)
      return
    }
    const before = this.get(row.id)
    const { name, precision } = this.names.measure(row.measure_id)
    const item: Item = {
      id: row.id,
      name: String(row.name),
      measure: name,
      precision: isTold(row) ? 0 : precision,
      imei_1: row.imei_1 === true,
      imei_2: row.imei_2 === true,
      serial_number: row.serial_number === true,
      about: aboutOf(String(row.name), this.names.about(row)),
      category_id: this.own(row.category_id),
      brand_id: this.own(row.brand_id),
      options: this.optionsIn(row),
      image: imageOf(row),
      price: before?.price ?? null,
      stock: before?.stock ?? 0,
    }
    const at = this.places.get(row.id) ?? this.items.length
    this.items[at] = item
    this.places.set(row.id, at)
    const code = row.index ? String(row.index) : ''
    const isFoundAlike = before && textOf(before) === textOf(item) && this.codes[at] === code
    if (before && !isFoundAlike) this.index.remove(at, this.searchable(at, before))
    this.codes[at] = code
    if (!isFoundAlike) this.index.add(at, this.searchable(at, item))
    for (const group of groupsOf(item)) if (!before || !groupsOf(before).includes(group)) this.join(group, at)
  }

  dropProduct(id: string): void {
    const at = this.places.get(id)
    const item = this.get(id)
    if (at === undefined || !item) return
    this.index.remove(at, this.searchable(at, item))
    this.items[at] = null
    this.places.delete(id)
  }

  putBarcode({ barcode, product_id, deleted_at }: Row, among = this.barcodes): void {
    const at = this.places.get(String(product_id))
    const code = spelledBarcode(String(barcode))
    if (deleted_at || at === undefined) among.delete(code)
    else among.set(code, at)
  }

  /** Replaces all barcodes. */
  takeBarcodes(all: Map<string, number>): void {
    this.barcodes = all
  }

  putUnit(row: Row): void {
    const { imei_1, imei_2, serial_number } = row as unknown as TillUnit
    const unit = { product_id: this.own(row.product_id), imei_1, imei_2, serial_number }
    for (const code of unitCodes(unit)) {
      if (row.deleted_at) this.units.delete(code)
      else this.units.set(code, unit)
    }
  }

  /** Takes a product's stock from the books: the quantity here, and where its units are. */
  putStock(id: string, balances: readonly Row[]): void {
    for (const code of this.spotted.get(id) ?? []) this.spots.delete(code)
    this.spotted.delete(id)
    let stock = 0
    const codes: string[] = []
    for (const { warehouse_id, place, unit, quantity } of balances) {
      const amount = Number(quantity)
      if (warehouse_id === this.warehouse_id && place === 'on_hand') stock += amount
      if (!unit || amount <= 0) continue
      codes.push(String(unit))
      this.spots.set(String(unit), { product_id: id, warehouse_id: this.own(warehouse_id), place: this.own(place) })
    }
    if (codes.length) this.spotted.set(id, codes)
    this.change(id, { stock })
  }

  putPrice(id: string, price: number | null): void {
    this.change(id, { price })
  }

  byCode(code: string): FoundGoods | null {
    const told = readGs1(code)
    const unit = this.units.get(spelledCode(told?.serial ?? code)) ?? null
    const item = this.items[this.barcodes.get(spelledBarcode(told?.gtin ?? code)) ?? -1]
    if (item) return { item, unit: told && unit?.product_id === item.id ? unit : null }
    const owner = unit && this.get(unit.product_id)
    return unit && owner ? { item: owner, unit } : null
  }

  /** The best match for the codes of one label: a unit before a product. */
  byCodes(codes: readonly string[]): (FoundGoods & { readonly code: string }) | null {
    const found = codes.flatMap((text) => {
      const code = text.trim()
      const one = this.byCode(code)
      return one ? [{ ...one, code }] : []
    })
    return found.find(({ unit }) => unit) ?? found[0] ?? null
  }

  spotOf = (unit: TillUnit): Spot | null => this.spots.get(unitCode(unit)) ?? null

  isHere = (unit: TillUnit): boolean => {
    const spot = this.spotOf(unit)
    return spot?.warehouse_id === this.warehouse_id && spot.place === 'on_hand'
  }

  /** The units of a product that lie here. */
  unitsHere(id: string): readonly TillUnit[] {
    const goods = this.get(id)
    const codes = this.spotted.get(id) ?? []
    return goods ? codes.map((code) => this.units.get(code) ?? plainUnit(goods, code)).filter(this.isHere) : []
  }

  /**
   * Products by words, by their number, by the beginning of a barcode or by the last figures of an IMEI: those in stock,
   * then by fit; those found with a slip come last. By the other keyboard layout if nothing is found as typed.
   */
  search(text: string, group: string | null = null, options: readonly string[] = []): readonly Item[] {
    const words = wordsApart(text)
    for (const typed of [text, ...othersOf(text)]) {
      const plan = planOf(typed)
      const found = plan ? this.index.find(plan) : new Map<number, boolean>()
      const [sure, near] = [false, true].map((slip) =>
        [...found].flatMap(([at, isNear]) => (isNear === slip ? [at] : [])),
      )
      const best = this.best([...this.byFigures(typed), ...(sure ?? [])], group, options, words)
      const items = [...best, ...this.best(near ?? [], group, options, words)].slice(0, most)
      if (items.length > 0) return items
    }
    return []
  }

  /** The units that lie here and have a code with these last figures. */
  unitsEnding(figures: string): readonly KnownUnit[] {
    const found = new Set<KnownUnit>()
    for (const [code, unit] of this.units) if (code.endsWith(figures) && this.isHere(unit)) found.add(unit)
    return [...found]
  }

  private searchable(at: number, item: Item): Searchable {
    const code = this.codes[at]
    return { names: [textOf(item)], codes: [], numbers: code ? [code] : [] }
  }

  /** Places of what a code finds; one may come twice. */
  private *byFigures(text: string): Generator<number> {
    const figures = figuresIn(text)
    if (!figures) return
    for (const { product_id } of this.unitsEnding(figures)) yield this.places.get(product_id) ?? -1
    // A UPC is kept with a nought before it.
    for (const [code, at] of this.barcodes)
      if (code.startsWith(figures) || code.startsWith(`0${figures}`) || code.endsWith(figures)) yield at
  }

  /** Shown without a search and without favourites: products in stock first. */
  first = (): readonly Item[] => this.best(this.places.values(), null, [])

  /** Products of a category or a brand that say each of these options. */
  inGroup = (group: string, options: readonly string[] = []): readonly Item[] =>
    this.best(this.groups.get(group) ?? [], group, options)

  /** The options that products of a group say. */
  optionsOf(group: string): ReadonlySet<string> {
    const said = new Set<string>()
    for (const at of this.groups.get(group) ?? []) for (const option of this.items[at]?.options ?? []) said.add(option)
    return said
  }

  /** At most a page of results, those in stock first, then those that fit the words best. */
  private best(
    found: Iterable<number>,
    group: string | null,
    options: readonly string[],
    words: readonly string[] = [],
  ): readonly Item[] {
    const here = new Set<Item>()
    const gone = new Set<Item>()
    for (const at of found) {
      const item = this.items[at]
      if (!item || (group && !groupsOf(item).includes(group))) continue
      if (options.some((option) => !item.options.includes(option))) continue
      if (item.stock > 0) here.add(item)
      else if (gone.size < most) gone.add(item)
      if (here.size === most) break
    }
    return [...inOrder([...here], words), ...inOrder([...gone], words)].slice(0, most)
  }

  private change(id: string, part: Partial<Item>): void {
    const at = this.places.get(id)
    const item = this.get(id)
    if (at === undefined || !item) return
    const isSame = Object.entries(part).every(([key, value]) => item[key as keyof Item] === value)
    if (!isSame) this.items[at] = { ...item, ...part }
  }

  private optionsIn({ specifications }: Row): readonly string[] {
    const lines = (specifications ?? none) as readonly Row[]
    return lines.length === 0 ? none : lines.map(({ option_id }) => this.own(option_id))
  }

  private join(group: string, at: number): void {
    const held = this.groups.get(group)
    if (held) held.add(at)
    else this.groups.set(group, new Set([at]))
  }

  /** For memory: equal texts from different database rows are kept once. */
  private readonly texts = new Map<string, string>()
  private own(text: unknown): string {
    const held = this.texts.get(String(text))
    if (held !== undefined) return held
    this.texts.set(String(text), String(text))
    return String(text)
  }
}

/** The colour, unless the name contains it. */
const aboutOf = (name: string, about: string) => (name.toLowerCase().includes(about.toLowerCase()) ? '' : about)

const textOf = ({ name, about }: Item) => `${name} ${about}`
const groupsOf = ({ category_id, brand_id }: Item): readonly string[] => [category_id, brand_id]
const isTold = ({ imei_1, serial_number }: Row) => imei_1 === true || serial_number === true

/** Figures by which a barcode or a unit may be looked for; null if there are too few, or words. */
export const figuresIn = (text: string): string | null => /^\d{4,}$/.exec(text.replace(/\s/g, ''))?.[0] ?? null

function inOrder(items: readonly Item[], words: readonly string[]): readonly Item[] {
  const misfits = new Map(items.map((item) => [item, misfitOf(textOf(item), words)]))
  const misfit = (item: Item) => misfits.get(item) ?? 0
  return items.toSorted((a, b) => misfit(a) - misfit(b) || byName(a, b))
}
const byName = (a: Item, b: Item) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

function imageOf({ images }: Row): string | null {
  const [first] = (images ?? []) as readonly { readonly url_512?: string }[]
  return first?.url_512 ?? null
}

const plainUnit = (goods: TillGoods, code: string): TillUnit => ({
  imei_1: goods.imei_1 ? code : null,
  imei_2: null,
  serial_number: goods.serial_number ? code : null,
})
