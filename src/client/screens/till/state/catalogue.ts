import { wordsApart } from '#domain/kernel/finding.ts'
import { readGs1 } from '#domain/kernel/gs1.ts'
import { spelledBarcode } from '#domain/kernel/gtin.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { SearchIndex } from '#domain/kernel/search-index.ts'
import { meantBy, othersOf, planOf, type Searchable } from '#domain/kernel/search-plan.ts'
import { figuresIn, type Item, type TillUnit } from './goods.ts'
import { bestFirst, HandOrder, itemText } from './item-order.ts'
import { type KnownUnit, KnownUnits, type Spot } from './known-units.ts'
import { otherWords } from './own-words.ts'

export interface FoundGoods {
  readonly item: Item
  /** The unit, if the code is one of a single unit. */
  readonly unit: TillUnit | null
}

/** What a search finds, and how it was read. */
export interface FoundItems {
  readonly items: readonly Item[]
  /** The search as it would be with the other keyboard layout, where only that finds anything. */
  readonly readAs: string | null
  /** What may have been meant where nothing is found. */
  readonly meant: string | null
}

/** Of each specification the options of which goods say one. */
type AskedOptions = readonly (readonly string[])[]

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
  readonly warehouse_id: string
  private readonly units: KnownUnits
  private readonly byHand = new HandOrder()
  private readonly names: ProductNames
  /** How often units have left: what was read of the books before that is not true any more. */
  departures = 0

  constructor(warehouse_id: string, names: ProductNames) {
    this.warehouse_id = warehouse_id
    this.units = new KnownUnits(warehouse_id, (text) => this.own(text))
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
      sequence: typeof row.sequence === 'number' ? row.sequence : null,
      price: before?.price ?? null,
      stock: before?.stock ?? 0,
    }
    const at = this.places.get(row.id) ?? this.items.length
    this.items[at] = item
    this.places.set(row.id, at)
    if (before?.sequence !== item.sequence || before?.name !== item.name) this.byHand.put(at, item)
    const code = row.index ? String(row.index) : ''
    const isFoundAlike = before && itemText(before) === itemText(item) && this.codes[at] === code
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
    this.units.put(row)
  }

  /** Takes a product's stock from the books: the quantity here, and where its units are. */
  putStock(id: string, balances: readonly Row[]): void {
    this.change(id, { stock: this.units.putStock(id, balances) })
  }

  /**
   * These units have just been sold: the next client may come before the books have been read again. Quantities are left
   * to the books, which may have been read already: they would be taken off twice.
   */
  leave(units: readonly TillUnit[]): void {
    this.departures++
    this.units.leave(units)
  }

  putPrice(id: string, price: number | null): void {
    this.change(id, { price })
  }

  byCode(code: string): FoundGoods | null {
    const told = readGs1(code)
    const unit = this.units.byCode(told?.serial ?? code)
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

  spotOf = (unit: TillUnit): Spot | null => this.units.spotOf(unit)
  isHere = (unit: TillUnit): boolean => this.units.isHere(unit)

  /** The units of a product that lie here. */
  unitsHere(id: string): readonly TillUnit[] {
    const goods = this.get(id)
    return goods ? this.units.here(goods) : []
  }

  /** The units that lie here and have a code with these last figures. */
  unitsEnding = (figures: string): readonly KnownUnit[] => this.units.ending(figures)

  /**
   * Products by words, by their number, by the beginning of a barcode or by the last figures of an IMEI: those in stock,
   * then by fit; those found with a slip come last. By the other keyboard layout if nothing is found as typed, and it is
   * said; a word of the other language for what it calls finds it too; where nothing does, what may have been meant. All goods are searched, those of the chosen group
   * come first; while options of the group are chosen, only what says them.
   */
  search(text: string, group: string | null = null, options: AskedOptions = []): FoundItems {
    const named = (typed: string) => this.named(typed, group, options)
    const others = otherWords(text)
    const sure = others.length > 0 ? [text, ...others].flatMap((typed) => this.named(typed, group, options, false)) : []
    for (const typed of [text, ...othersOf(text)]) {
      const items = typed === text ? [...new Set([...sure, ...named(text)])].slice(0, most) : named(typed)
      if (items.length > 0) return { items, readAs: typed === text ? null : typed, meant: null }
    }
    const { words, begun } = meantBy(text)
    const meant = words.find((typed) => named(typed).length > 0) ?? begun.flatMap(named)[0]?.name ?? null
    return { items: [], readAs: null, meant }
  }

  private named(typed: string, group: string | null, options: AskedOptions, slips = true): readonly Item[] {
    const plan = planOf(typed)
    if (!plan) return []
    const words = wordsApart(typed)
    const found = [...this.index.find(plan)]
    const places = (slip: boolean) => found.flatMap(([at, isNear]) => (isNear === slip ? [at] : []))
    const sure = [...this.byFigures(typed), ...places(false)]
    const ranked = (group: string | null) => [
      ...this.best(sure, group, options, words),
      ...(slips ? this.best(places(true), group, options, words) : []),
    ]
    const own = group ? ranked(group) : []
    return [...new Set(options.length > 0 ? own : [...own, ...ranked(null)])].slice(0, most)
  }

  private searchable(at: number, item: Item): Searchable {
    const code = this.codes[at]
    return { names: [itemText(item)], codes: [], numbers: code ? [code] : [] }
  }

  /** Places of what a code finds; one may come twice. */
  private *byFigures(text: string): Generator<number> {
    const figures = figuresIn(text)
    if (!figures) return
    for (const { product_id } of this.units.ending(figures)) yield this.places.get(product_id) ?? -1
    // A UPC is kept with a nought before it.
    for (const [code, at] of this.barcodes)
      if (code.startsWith(figures) || code.startsWith(`0${figures}`) || code.endsWith(figures)) yield at
  }

  /** Shown without a search and without favourites: products in stock first. */
  first = (): readonly Item[] => this.best([...this.byHand.places(this.items), ...this.places.values()], null, [])

  /** Products of a category or a brand that say one of the options asked of each specification. */
  inGroup = (group: string, options: AskedOptions = []): readonly Item[] =>
    this.best([...this.byHand.places(this.items), ...(this.groups.get(group) ?? [])], group, options)

  /** The options that products of a group say. */
  optionsOf(group: string): ReadonlySet<string> {
    const said = new Set<string>()
    for (const at of this.groups.get(group) ?? []) for (const option of this.items[at]?.options ?? []) said.add(option)
    return said
  }

  /** At most a page of results: those in stock first, then those that fit the words best, then by hand and by name. */
  private best(
    found: Iterable<number>,
    group: string | null,
    options: AskedOptions,
    words: readonly string[] = [],
  ): readonly Item[] {
    const here = new Set<Item>()
    const gone = new Set<Item>()
    for (const at of found) {
      const item = this.items[at]
      if (!item || (group && !groupsOf(item).includes(group))) continue
      if (options.some((some) => !some.some((option) => item.options.includes(option)))) continue
      if (item.stock > 0) here.add(item)
      else if (gone.size < most) gone.add(item)
      if (here.size === most) break
    }
    return [...bestFirst([...here], words), ...bestFirst([...gone], words)].slice(0, most)
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

const groupsOf = ({ category_id, brand_id }: Item): readonly string[] => [category_id, brand_id]
const isTold = ({ imei_1, serial_number }: Row) => imei_1 === true || serial_number === true

const imageOf = ({ images }: Row): string | null =>
  ((images ?? none) as readonly { readonly url_512?: string }[])[0]?.url_512 ?? null
