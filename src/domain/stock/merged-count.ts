import { sumOf } from '../kernel/integer-math.ts'
import { foldedText } from '../kernel/spelling.ts'

/** What one person counted on one shelf. */
export interface SeenSheet {
  readonly id: string
  readonly revision: number
  readonly occurred_at: string
  readonly shelf: string
  /** Null in the first round. */
  readonly round: number | null
  readonly counter: string | null
  readonly lines: readonly SeenLine[]
}
interface SeenLine {
  readonly product_id: string
  /** Null where it was not counted. */
  readonly quantity: number | null
  readonly imei_1: readonly string[]
  readonly imei_2: readonly string[]
  readonly serial_number: readonly string[]
  readonly counted_at: string | null
}

/** What one sheet tells of a product: how much of it in bulk, or one of its units. */
interface Sighting {
  readonly product_id: string
  readonly sheet: string
  readonly shelf: string
  readonly by: string
  readonly round: number
  readonly at: string
  /** Null for goods without units. */
  readonly unit: SeenUnit | null
  readonly quantity: number
}
interface SeenUnit {
  readonly code: string
  readonly imei_1: string | null
  readonly imei_2: string | null
}

/** One of several figures for the same goods on the same shelf. */
interface Figure {
  readonly sheet: string
  readonly by: string
  readonly quantity: number
}
interface Disputed {
  readonly shelf: string
  /** The newest, which is taken, stands last. */
  readonly figures: readonly Figure[]
}

/** What all sheets together tell of a product. */
export interface CountedProduct {
  readonly product_id: string
  readonly quantity: number
  readonly imei_1: readonly string[]
  readonly imei_2: readonly string[]
  readonly serial_number: readonly string[]
  readonly begun_at: string
  readonly counted_at: string
  readonly round: number
  readonly shelves: readonly string[]
  readonly counters: readonly string[]
  /** Units that more than one sheet saw. */
  readonly twice: readonly { readonly code: string; readonly by: readonly string[] }[]
  /** Shelves whose sheets disagree. */
  readonly disputed: readonly Disputed[]
}

/** Sheets taken together: of one that is known in several versions, the newest. */
export const newestOf = <S extends Pick<SeenSheet, 'id' | 'revision'>>(
  ...all: readonly (readonly S[])[]
): readonly S[] => {
  const newest = new Map<string, S>()
  for (const sheet of all.flat()) {
    const known = newest.get(sheet.id)
    if (!known || known.revision < sheet.revision) newest.set(sheet.id, sheet)
  }
  return [...newest.values()].sort((a, b) => inOrder(a.id, b.id))
}

/** The figures that the lead has chosen where sheets disagree: by product and shelf. */
export type Chosen = ReadonlyMap<string, number>
export const choiceOf = (product_id: string, shelf: string) => `${product_id} ${placeOf(shelf)}`

/**
 * What sheets come to, product by product. A unit counts once however often it was seen. Of goods in bulk different
 * shelves add up, and of one shelf the newest sheet counts, or what was chosen. A later round replaces what was counted
 * of its goods before.
 */
export function mergedCount(sheets: readonly SeenSheet[], chosen: Chosen = new Map()): readonly CountedProduct[] {
  const seen = newestOf(sheets).flatMap(sightingsIn)
  return [...Map.groupBy(seen, ({ product_id }) => product_id).values()]
    .map((own) => {
      const round = Math.max(...own.map((one) => one.round))
      return productFrom(own.filter((one) => one.round === round).sort(byTime), chosen)
    })
    .sort((a, b) => inOrder(a.product_id, b.product_id))
}

/** A function that names those who counted a product. */
export function countersOf(sheets: readonly SeenSheet[]): (product_id: string) => string {
  const counted = new Map(mergedCount(sheets).map((one) => [one.product_id, one.counters.join(', ').slice(0, 500)]))
  return (product_id) => counted.get(product_id) ?? ''
}

function sightingsIn({ id, shelf, round, counter, occurred_at, lines }: SeenSheet): readonly Sighting[] {
  const of = { sheet: id, shelf, by: counter ?? '', round: round ?? 0 }
  const all = lines.flatMap((line): Sighting[] => {
    const { product_id, quantity, counted_at } = line
    const seen = { ...of, product_id, at: counted_at ?? occurred_at }
    const units = unitsIn(line)
    if (units.length > 0) return units.map((unit) => ({ ...seen, unit, quantity: 1000 }))
    return quantity === null ? [] : [{ ...seen, unit: null, quantity }]
  })
  const alike = Map.groupBy(all, ({ product_id, unit }) => `${product_id} ${unit?.code ?? ''}`)
  return [...alike.values()].flatMap((own) => {
    const last = own.toSorted(byTime).at(-1)
    return last ? [last.unit ? last : { ...last, quantity: sumOf(own, ({ quantity }) => quantity) }] : []
  })
}

const unitsIn = ({ imei_1, imei_2, serial_number }: SeenLine): readonly SeenUnit[] => [
  ...imei_1.map((code, at) => ({ code, imei_1: code, imei_2: imei_2[at] ?? null })),
  ...serial_number.map((code) => ({ code, imei_1: null, imei_2: null })),
]

/** `seen` in order of time. */
function productFrom(seen: readonly Sighting[], chosen: Chosen): CountedProduct {
  const product_id = seen[0]?.product_id ?? ''
  const units = [...Map.groupBy(seen.filter(isUnit), ({ unit }) => unit.code).values()]
  const shelves = [
    ...Map.groupBy(
      seen.filter((one) => one.unit === null),
      ({ shelf }) => placeOf(shelf),
    ).values(),
  ]
  const ofUnits = units.flatMap(([first]) => first?.unit ?? []).sort((a, b) => inOrder(a.code, b.code))
  const bulk = shelves.flatMap((own) => takenOf(own, chosen))
  const taken = [...units.flat(), ...bulk].sort(byTime)
  const phones = ofUnits.filter(({ imei_1 }) => imei_1 !== null)
  return {
    product_id,
    quantity: sumOf(bulk, ({ quantity }) => quantity) + units.length * 1000,
    imei_1: phones.map(({ code }) => code),
    imei_2: phones.some(({ imei_2 }) => imei_2 !== null) ? phones.map(({ imei_2 }) => imei_2 ?? '') : [],
    serial_number: ofUnits.filter(({ imei_1 }) => imei_1 === null).map(({ code }) => code),
    begun_at: taken[0]?.at ?? '',
    counted_at: taken.at(-1)?.at ?? '',
    round: seen[0]?.round ?? 0,
    shelves: eachOnce(
      seen.map(({ shelf }) => shelf),
      placeOf,
    ),
    counters: eachOnce(seen.flatMap(({ by }) => by || [])),
    twice: units
      .filter((own) => own.length > 1)
      .map((own) => ({ code: own[0]?.unit.code ?? '', by: eachOnce(own.map(({ by }) => by)) })),
    disputed: shelves.flatMap((own) =>
      new Set(own.map(({ quantity }) => quantity)).size > 1
        ? [{ shelf: own[0]?.shelf ?? '', figures: own.map(({ sheet, by, quantity }) => ({ sheet, by, quantity })) }]
        : [],
    ),
  }
}

/** What counts of the sightings of a shelf: the chosen figure, or the newest. */
function takenOf(own: readonly Sighting[], chosen: Chosen): readonly Sighting[] {
  const last = own.at(-1)
  if (!last) return []
  const quantity = chosen.get(choiceOf(last.product_id, last.shelf)) ?? last.quantity
  return [{ ...(own.findLast((one) => one.quantity === quantity) ?? last), quantity }]
}

const isUnit = (one: Sighting): one is Sighting & { readonly unit: SeenUnit } => one.unit !== null

/** People write a shelf as they like: A1 and a 1 are the same. */
const placeOf = (shelf: string) => foldedText(shelf).replace(/\s+/g, '')

const eachOnce = (texts: readonly string[], nameOf = (text: string) => text): readonly string[] =>
  [...new Map(texts.toReversed().map((text) => [nameOf(text), text])).values()].reverse()

const inOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byTime = (a: Sighting, b: Sighting) => inOrder(a.at, b.at) || inOrder(a.sheet, b.sheet)
