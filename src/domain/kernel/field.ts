// long: the closed list of what a field can be, and the maker of each
/**
 * The closed list of what a field can be. Add a kind, and the compiler asks for its schema (`schema.ts`), column
 * (`store/sql/rows/tables.ts`), control and cell (`client/fields`).
 */
export type Field =
  | Text
  | Rich
  | Digits
  | Phone
  | Integer
  | Decimal
  | Amount
  | Quantity
  | Percent
  | Flag
  | Choice
  | OptionSet
  | Color
  | Ref
  | Refs
  | Poly
  | Images
  | Files
  | Moment
  | Day
  | Month
  | Secret
  | Codes
  | Lines
export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>
export type Fields = Readonly<Record<string, Field>>

interface Common {
  readonly required?: boolean
  /** This field is cleared when one of these changes; a reference offers only rows that agree in them. */
  readonly within?: readonly string[]
  /** Only a super user may set it. */
  readonly superOnly?: boolean
  /** Given by the server, never typed. */
  readonly given?: boolean
  /**
   * Also told to those who may only pick such records, since what they do depends on it: the address on a receipt. What
   * a reference leads to may be picked by them too.
   */
  readonly picked?: boolean
  /** Hides this field from readers of the record who lack an extra right: `products.costs`. */
  readonly seenWith?: string
}

export interface Text extends Common {
  readonly kind: 'text'
  readonly max: number
  /** More than one line of text. */
  readonly lines?: number
  /** The one spelling in which it is kept, however it was typed: `spelledCode` of serial numbers, as of `codes`. */
  readonly spelled?: (typed: string) => string
  /** The record is found by it as by its name: an article, a number that is printed on it. */
  readonly isCode?: boolean
}
/** A text with headings, lists and links, kept as HTML of a closed list of tags; empty where it has no words. */
interface Rich extends Common {
  readonly kind: 'rich'
  /** Letters of the HTML. */
  readonly max: number
}
/** Figures that are a code and not a number: leading zeros matter. */
interface Digits extends Common {
  readonly kind: 'digits'
  readonly min: number
  readonly max: number
  /** A code of the state's classifier of goods: the field beside it that takes its name, and the one it is sought by. */
  readonly classified?: { readonly name: string; readonly by: string }
}
export interface Phone extends Common {
  readonly kind: 'phone'
}
interface Integer extends Common {
  readonly kind: 'integer'
  readonly min?: number
  readonly max?: number
}
/** A measured value such as a coordinate; never money, never a quantity. */
interface Decimal extends Common {
  readonly kind: 'decimal'
  readonly min: number
  readonly max: number
}
/** Money in the smallest coin of its currency: tiyin, cents. */
export interface Amount extends Common {
  readonly kind: 'amount'
  readonly min?: number
  /**
   * What tells its currency: a field beside it that refers to a currency, or to a row kept in one. By default
   * `currency`, if there is one; `base` always means the currency of the books.
   */
  readonly in?: string
}
/** Goods in thousandths of their measure. */
export interface Quantity extends Common {
  readonly kind: 'quantity'
  readonly min?: number
}
/** A share in hundredths of a percent: 1250 is 12.5 %. */
interface Percent extends Common {
  readonly kind: 'percent'
  readonly min?: number
  readonly max?: number
}
interface Flag extends Common {
  readonly kind: 'flag'
  readonly initial: boolean
}
export interface Choice extends Common {
  readonly kind: 'choice'
  readonly options: readonly string[]
  /** What it is until a person chooses otherwise. */
  readonly initial?: string
}
/** Any of a closed list, in the order of the list. */
interface OptionSet extends Common {
  readonly kind: 'set'
  readonly options: readonly string[]
}
interface Color extends Common {
  readonly kind: 'color'
}
export interface Ref extends Common, Narrowed {
  readonly kind: 'ref'
  readonly to: string
  /** A flag of the other record: a new record begins with the one of its organisation that carries it. */
  readonly begins?: string
}
/** References to several records of one kind, in the order in which they were chosen. */
interface Refs extends Common, Narrowed {
  readonly kind: 'refs'
  readonly to: string
  readonly max: number
}
/** A reference to a record of one of several kinds, held as `kind:id`. */
interface Poly extends Common, Pick<Narrowed, 'inactive'> {
  readonly kind: 'poly'
  readonly to: readonly string[]
}
/** Which records of those that a person sees may be newly chosen. */
interface Narrowed {
  /** Such as hold one of these values: `{ partner_type: ['supplier', 'other'] }`. */
  readonly only?: Readonly<Record<string, string | boolean | readonly string[]>>
  /** Also records that are no longer active: goods that are still there must be able to leave. */
  readonly inactive?: boolean
  /** A field of both records, `warehouse`: offered are those that hold the same there as this record, or nothing. */
  readonly near?: string
  /** Not the record that this other field holds: goods go to another warehouse than the sender's. */
  readonly unlike?: string
}
interface Images extends Common {
  readonly kind: 'images'
  readonly max: number
}
/** Papers of a record: PDF, XLSX and pictures. */
export interface Files extends Common {
  readonly kind: 'files'
  readonly max: number
}
interface Moment extends Common {
  readonly kind: 'moment'
}

/** A day of the calendar, without an hour. */
export interface Day extends Common {
  readonly kind: 'day'
}
/** A month of the calendar: 2026-11. */
export interface Month extends Common {
  readonly kind: 'month'
}
/** A text that is typed and never told again: rows say only whether it is set. */
export interface Secret extends Common {
  readonly kind: 'secret'
  readonly max: number
}
/** The IMEIs or serial numbers of single units, one text per unit; or the keys of rights. */
export interface Codes extends Common {
  readonly kind: 'codes'
  readonly shape: 'imei' | 'serial' | 'right'
}
/** Rows within the record, such as the goods of a sale. */
export interface Lines extends Common, LineRules<Readonly<Record<string, unknown>>> {
  readonly kind: 'lines'
  readonly fields: Fields
  readonly max: number
}
/** The rules of the lines of one field. In the client, amounts and quantities that are not typed yet count as zero. */
interface LineRules<L> {
  /** The reference that each line is about, by which lines are found and added. */
  readonly picks?: string
  /** The warehouse that goods leave: the balance there is shown beside each line. */
  readonly takes?: GoodsShelf
  /** The warehouse that is counted. With `differs` what the books hold there is shown beside each line. */
  readonly counts?: GoodsShelf & Partial<Differs<L>>
  /** The moment of a line that a person typed or scanned last, by field name. */
  readonly stamps?: string
  /** The document that this one answers, by field name: its lines are copied here, and none is added by hand. */
  readonly comesFrom?: string
  /** Whose prices lines take: a new line begins with the one that is set for the picked row. */
  readonly priced?: Priced
  /**
   * Whose dues the lines name, by the header: they are chosen among those. `sign`: 1 what they owe, -1 what we owe, 0
   * both. Null as long as nobody is named.
   */
  owed?(header: Readonly<Record<string, unknown>>, rowOf: OwedRows): Owed | null
  /** Lines that answer the rows of a reference. */
  readonly answers?: Answers
  /** Fields that only tell the books where a line belongs; not shown. */
  readonly hidden?: readonly string[]
  /** The sum of the document that these lines must add up to, and the part of each line. */
  readonly covers?: Covers<L>
  /** What a line costs in the currency of the document; null if that can't be said. */
  total?(line: L): number | null
  /** How much of what a line names still waits, in thousandths; without it, its quantity. */
  left?(line: L): number
  /** The other fields of a line that change when a person changes one field. */
  follow?(line: L, changed: string): Partial<L>
}
/**
 * At most one line for each row of a reference, answered by a record that lies within it: the memory of a phone, 256 GB.
 * A row is asked of records whose field `beside` is among its `of`, or of all where that is empty.
 */
interface Answers {
  readonly each: string
  readonly by: string
  readonly beside: string
  readonly of: string
  /** The reference of the rows under whose titles they are told. */
  readonly under: string
}
/** Finds the account that tells the currency. */
type OwedRows = (of: string, id: unknown) => Readonly<Record<string, unknown>> | null
export interface Owed {
  readonly partner_id: string
  readonly currency_id: string
  readonly sign: 1 | -1 | 0
}
interface Covers<L> {
  readonly sum: string
  /** The amount of a line, which a new line begins with: all that is left to cover. */
  readonly amount: string
  /** Null if that can't be said. `worth` takes a currency and an amount in it, and returns tiyin. */
  by(line: L, worth: Worth): number | null
  /** The lines with what follows from covering too much: the change of cash. */
  settled?(lines: readonly L[], sum: number, worth: Worth): readonly L[]
}
/** The worth of an amount in tiyin; null without a rate. */
export type Worth = (currency_id: string, amount: number) => number | null
interface Differs<L> {
  /** The `given` fields of a line that say how it differs from what the books hold, unit by unit. */
  differs(line: L, booked: readonly Held[]): Partial<L>
}
/** What the books hold of a product in one place; `unit` is empty if it has no units. */
export interface Held {
  readonly unit: string
  readonly quantity: number
  /** Null for those who are not shown it. */
  readonly cost: number | null
  /** How much more of it stands there, though not in that place: goods that are put aside for a client. */
  readonly aside?: number
  /** How much of both there was when its counting began and when it ended; without it, as now. */
  readonly during?: readonly [number, number]
}
interface Priced {
  /** `follows`: prices are taken from the price type; `sets`: they are set anew from here on. */
  readonly manner: 'follows' | 'sets'
  /** The paths to the price type, the first that leads to one: `price_type`, `warehouse.price_type`. */
  readonly by: readonly string[]
}
/** A warehouse by the field that names it, and the place in it: its name, or the choice of the document that says it. */
export interface GoodsShelf {
  readonly from: string
  readonly place: string
}

type Options<F extends Field, Defaulted extends keyof F = never> = Omit<F, 'kind' | Defaulted> &
  Partial<Pick<F, Defaulted>>

export const text = <const O extends Options<Text, 'max'>>(options?: O) =>
  ({ kind: 'text', max: 250, ...options }) as Text & O
export const rich = <const O extends Options<Rich, 'max'>>(options?: O) =>
  ({ kind: 'rich', max: 20_000, ...options }) as Rich & O
export const digits = <const O extends Options<Digits>>(options: O) => ({ kind: 'digits', ...options }) as Digits & O
export const phone = <const O extends Options<Phone>>(options?: O) => ({ kind: 'phone', ...options }) as Phone & O
export const integer = <const O extends Options<Integer>>(options?: O) =>
  ({ kind: 'integer', ...options }) as Integer & O
export const decimal = <const O extends Options<Decimal>>(options: O) =>
  ({ kind: 'decimal', ...options }) as Decimal & O
export const amount = <const O extends Options<Amount>>(options?: O) => ({ kind: 'amount', ...options }) as Amount & O
export const quantity = <const O extends Options<Quantity>>(options?: O) =>
  ({ kind: 'quantity', ...options }) as Quantity & O
export const flag = <const O extends Options<Flag, 'initial'>>(options?: O) =>
  ({ kind: 'flag', initial: false, ...options }) as Flag & O
export const choice = <const O extends Options<Choice>>(options: O) => ({ kind: 'choice', ...options }) as Choice & O
export const color = <const O extends Options<Color>>(options?: O) => ({ kind: 'color', ...options }) as Color & O
export const ref = <const O extends Omit<Options<Ref>, 'to'>>(to: string, options?: O) =>
  ({ kind: 'ref', to, ...options }) as Ref & O
export const percent = <const O extends Options<Percent>>(options?: O) =>
  ({ kind: 'percent', ...options }) as Percent & O
export const set = <const O extends Options<OptionSet>>(options: O) => ({ kind: 'set', ...options }) as OptionSet & O
export const refs = <const O extends Omit<Options<Refs, 'max'>, 'to'>>(to: string, options?: O) =>
  ({ kind: 'refs', max: 100, to, ...options }) as Refs & O
export const poly = <const O extends Omit<Options<Poly>, 'to'>>(to: readonly string[], options?: O) =>
  ({ kind: 'poly', to, ...options }) as Poly & O
export const files = <const O extends Options<Files>>(options: O) => ({ kind: 'files', ...options }) as Files & O
export const month = <const O extends Options<Month>>(options?: O) => ({ kind: 'month', ...options }) as Month & O
export const secret = <const O extends Options<Secret, 'max'>>(options?: O) =>
  ({ kind: 'secret', max: 250, ...options }) as Secret & O
export const images = <const O extends Options<Images>>(options: O) => ({ kind: 'images', ...options }) as Images & O
export const moment = <const O extends Options<Moment>>(options?: O) => ({ kind: 'moment', ...options }) as Moment & O
export const day = <const O extends Options<Day>>(options?: O) => ({ kind: 'day', ...options }) as Day & O
export const codes = <const O extends Options<Codes>>(options: O) => ({ kind: 'codes', ...options }) as Codes & O
export const lines = <const F extends Fields, const O extends Partial<Pick<Lines, keyof Common | 'max'>>>(
  fields: F,
  options?: O & LineRules<RowOf<F>>,
) =>
  Object.assign({ kind: 'lines', max: 2000, fields } as const, options) as Omit<Lines, 'fields'> & {
    readonly fields: F
  } & NoInfer<O>

export interface StoredFile {
  readonly name: string
  readonly url_original: string
  readonly url_512: string
}

/** A paper as a record holds it. */
export interface StoredPaper {
  readonly name: string
  readonly url: string
}

/** What a field holds in a row, by its kind. */
interface Values {
  text: string
  rich: string
  digits: string
  phone: string
  integer: number
  decimal: number
  amount: number
  quantity: number
  flag: boolean
  choice: string
  color: string
  ref: string
  images: readonly StoredFile[]
  moment: string
  day: string
  codes: readonly string[]
  percent: number
  set: readonly string[]
  refs: readonly string[]
  poly: string
  files: readonly StoredPaper[]
  month: string
  /** Stored: whether it is set. Typed: the text itself. */
  secret: boolean | string
}
type Listed = 'images' | 'files' | 'codes' | 'set' | 'refs' | 'lines'
type Absent<F extends Field> = F extends { required: true } | { kind: 'flag' | 'secret' | 'rich' | Listed }
  ? never
  : null
export type ValueOf<F extends Field> = F extends Lines
  ? readonly RowOf<F['fields']>[]
  : (F extends Choice ? F['options'][number] : Values[Exclude<F['kind'], 'lines'>]) | Absent<F>

export type RowOf<F extends Fields> = { readonly [N in keyof F & string as KeyOf<N, F[N]>]: ValueOf<F[N]> }

const endings = { ref: '_id', refs: '_ids', poly: '_ref' } as const
type Endings = typeof endings

/** A reference is kept under `brand_id`, several under `brand_ids`; everything else under the field's own name. */
type KeyOf<N extends string, F extends Field> = F extends { kind: infer K extends keyof Endings }
  ? `${N}${Endings[K]}`
  : N
export const keyOf = (name: string, { kind }: Field): string => (isPointing(kind) ? name + endings[kind] : name)
const isPointing = (kind: FieldKind): kind is keyof Endings => kind in endings

export interface RecordId {
  readonly to: string
  readonly id: string
}

/** The kind of record and the id in `kind:id`. */
export function recordOf(text: string): RecordId {
  const at = text.indexOf(':')
  return { to: text.slice(0, at), id: text.slice(at + 1) }
}
export const textOfRecord = ({ to, id }: RecordId) => `${to}:${id}`

/** The names of the resources that a field may refer to. */
export const targetsOf = (field: Field): readonly string[] =>
  field.kind === 'ref' || field.kind === 'refs' ? [field.to] : field.kind === 'poly' ? field.to : []

/** The records that a field with this value refers to. */
export function recordsIn(field: Field, held: unknown): readonly RecordId[] {
  if (field.kind === 'ref') return typeof held === 'string' ? [{ to: field.to, id: held }] : []
  if (field.kind === 'poly') return typeof held === 'string' ? [recordOf(held)] : []
  if (field.kind !== 'refs' || !Array.isArray(held)) return []
  return held.flatMap((id) => (typeof id === 'string' ? [{ to: field.to, id }] : []))
}

interface Keyed {
  readonly name: string
  readonly key: string
  readonly field: Field
}
/** Caches what is made from the fields of a declaration: it is needed for every row. */
export function onceFor<T>(make: (fields: Fields) => T): (fields: Fields) => T {
  const made = new WeakMap<Fields, T>()
  return (fields) => {
    const known = made.get(fields) ?? make(fields)
    made.set(fields, known)
    return known
  }
}

/** Each field with the key under which rows hold it. */
export const keyed = onceFor((fields): readonly Keyed[] =>
  Object.entries(fields).map(([name, field]) => ({ name, key: keyOf(name, field), field })),
)

/** The fields that refer to other records. */
export const pointingIn = onceFor((fields) => keyed(fields).filter(({ field }) => isPointing(field.kind)))
