import { type Facts, type Known, mergeNeeds, type Needs } from './facts.ts'
import {
  choice,
  type Field,
  type Fields,
  flag,
  keyed,
  moment,
  pointingIn,
  type RowOf,
  recordsIn,
  text,
} from './field.ts'
import type { Balance, Move } from './moves.ts'
import type { Approvable } from './permission.ts'
import type { Register } from './register.ts'
import {
  emptyOf,
  type Of,
  type PlainDeclaration,
  type RecordRules,
  type Resource,
  type Row,
  type RowFinder,
  resourceFrom,
  rowAs,
  type Stamps,
  type StoredRow,
} from './resource.ts'
import { done, type Faults, mergeFaults, type Result } from './result.ts'

/** Something that happened: a record that the books take over. */
export interface Document extends Resource {
  /** For each status those that may follow it, as its steps say. */
  readonly states: States
  /** How each status looks. */
  readonly looks: Readonly<Record<string, Look>>
  /** Statuses in which it may stand posted without an entry in the books: nothing differed, all of it went back. */
  readonly silent: readonly string[]
  /** What it is called before the books take it over, and right after. */
  readonly draft: string
  readonly posted: string
  /** The places that it acts in: who is not everywhere names only their own. */
  readonly places: readonly string[]
  /** Those that it concerns besides: their people see it, and take the steps that are theirs. */
  readonly seenFrom: readonly string[]
  /** What of it can happen in a shop before the server hears of it: a device is believed in that much and no further. */
  readonly happens: readonly Happening[]
  /** By the status that a step leads to; the usual way on stands first. Their words: `resources:<name>.steps.<status>`. */
  readonly steps: Readonly<Record<string, DeclaredStep>>
  /** Where people usually make it, other than on its own page: the way there stands beside its list. */
  readonly madeAt: 'till' | null
  /** Only one of them stands as it was posted for the same place; what is wrong where another would. */
  readonly single: Single | null
  /** Asked twice: before anything is known, and with the rows that it refers to and leads to, and what was found. */
  needs(row: Row, known: Known): Needs
  /** What the books do not hold yet of a record that it builds on, where somebody has brought word of that one. */
  promised(row: Row, rowOf: RowFinder): readonly Balance[]
  /** Rules that look at the facts. What may not fall below zero is guarded by the registers themselves. */
  judge(row: Row, facts: Facts): Faults
  /** What in it takes a right, one's own or that of somebody who was there and allowed it. */
  readonly allowed: Allowed | null
  /** What speaks against taking back what it was posted as, to delete or to change it. */
  judgeUndo(row: Row, facts: Facts): Faults
  post(row: Row, facts: Facts): readonly Move[]
  /** The registers that it writes, or ever wrote: what undoes it is looked for there and nowhere else. */
  readonly writes: readonly Register[]
  /** What changes in other documents when the books have come to `after`: a sale of which all came back is returned. */
  settles(row: Row, after: Facts): readonly Settled[]
  /** What a person adds to a step from one status to another. */
  readonly input: Fields
  stepNeeds(row: Row, step: Step, known: Known): Needs
  step(row: Row, step: Step, facts: Facts): Result<Stepped>
}

type States = Readonly<Record<string, readonly string[]>>
interface DeclaredStep {
  /** The statuses that it leads on from. */
  readonly from: readonly string[]
  /** The places whose people take it; without them, who may change the document. */
  readonly by?: readonly string[]
  /** How its button looks: what ends a document before its time is a danger. */
  readonly look?: 'danger'
  /** It is asked twice, and what a person says to it is kept. */
  readonly asks?: 'reason'
  /** What it takes is told in a dialog or on a page of its own, which may lead to several statuses. */
  readonly screen?: StepScreen
}
export type StepScreen = 'receive' | 'close'
export const statusColours = ['blue', 'green', 'yellow', 'red', 'lightred', 'grey', 'open'] as const
export type StatusColour = (typeof statusColours)[number]
/** Hollow is not begun, half is under way, full is reached. */
export type Look = StatusColour | `half ${StatusColour}` | `hollow ${StatusColour}`
export interface Step {
  readonly to: string
  readonly input: Row
}
/** What was put off is changed by being finished; what stands in the books is not. */
type Happening = 'create' | 'update' | 'step'
export interface Single {
  readonly by: string
  readonly fault: string
}
interface Allowed {
  readonly right: Approvable
  /** The field that keeps for the whole of the record that it was allowed, until the books take it over. */
  readonly flag: string
  beyond(row: Row, facts: Facts): Faults
}
export interface Settled {
  readonly resource: string
  readonly id: string
  readonly row: Row
}
interface Stepped {
  /** What changes in the record; its status among it. */
  readonly row: Row
  readonly moves: readonly Move[]
  /** When it happened, where that is not when the document did. */
  readonly occurred_at?: string
}

/** What every document carries besides its own fields. */
const common = {
  /** The prefix of the organisation and an index without gaps, given when the books take it over. */
  number: text({ max: 20, given: true }),
  occurred_at: moment({ required: true }),
  comment: text({ max: 500, lines: 2 }),
  /** The number that the device gave it, where it was made on one. */
  device_number: text({ max: 30, given: true }),
  is_posted: flag({ given: true }),
} satisfies Fields

/** The server gives every one of them its status. */
type Common = typeof common & { status: Field & { kind: 'choice'; required: true } }
export type DocumentRow<F extends Fields> = RowOf<F & Common> & Stamps & { readonly organisation_id: string }

/** What is known of a row of any document. */
export type DocumentRecord = Row & DocumentRow<Record<never, never>>
const anyDocument: Of<DocumentRecord> = {}
export const recordFrom = (row: StoredRow): DocumentRecord => rowAs(anyDocument, row)

type Stated = 'permission' | 'path' | 'route' | 'menu' | 'list' | 'form' | 'writes'
type Defaulted =
  | 'offline'
  | 'unique'
  | 'keys'
  | 'steps'
  | 'looks'
  | 'silent'
  | 'draft'
  | 'posted'
  | 'places'
  | 'seenFrom'
  | 'happens'
  | 'single'
  | 'madeAt'

/** Those that it comes to besides being a draft: its steps lead from one to another, or what happens to it does. */
type Statuses = { readonly statuses?: readonly string[] }

type Declared<F extends Fields, I extends Fields> = Pick<Document, Stated> &
  Partial<Pick<Document, Defaulted>> &
  Statuses & {
    readonly fields: F
    /** What it shares with other documents. */
    readonly shares?: readonly Capability<NoInfer<DocumentRow<F>>>[]
    needs?(row: DocumentRow<F>, known: Known): Needs
    promised?(row: DocumentRow<F>, rowOf: RowFinder): readonly Balance[]
    judge?(row: DocumentRow<F>, facts: Facts): Faults
    readonly allowed?: Omit<Allowed, 'beyond'> & {
      readonly flag: keyof F
      beyond(row: DocumentRow<F>, facts: Facts): Faults
    }
    judgeUndo?(row: DocumentRow<F>, facts: Facts): Faults
    post(row: DocumentRow<F>, facts: Facts): readonly Move[]
    settles?(row: DocumentRow<F>, after: Facts): readonly Settled[]
    readonly input?: I
    stepNeeds?(row: DocumentRow<F>, step: Step & { input: RowOf<I> }, known: Known): Needs
    step?(row: DocumentRow<F>, step: Step & { input: RowOf<I> }, facts: Facts): Result<Stepped>
  } & RecordRules<F, Row>

/** What documents may have in common, as rules beside their own: they happen in a shift, they are in a currency. */
export interface Capability<R> {
  needs?(row: R, known: Known): Needs
  judge?(row: R, facts: Facts): Faults
  judgeUndo?(row: R, facts: Facts): Faults
}

export const document = <const F extends Fields, const I extends Fields = Record<never, never>>(
  name: string,
  declared: Declared<F, I>,
): Document & Of<DocumentRow<F>> => documentFrom(name, declared)

type Rules = 'needs' | 'promised' | 'judge' | 'allowed' | 'judgeUndo' | 'settles' | 'input' | 'stepNeeds' | 'step'
type PlainDocument = PlainDeclaration & { readonly shares?: readonly Capability<Row>[] } & Pick<
    Document,
    'post' | 'writes'
  > &
  Partial<Pick<Document, Defaulted | Rules>> &
  Statuses

/** A declaration with all that goes without saying of a document. */
function documentFrom(name: string, declared: PlainDocument): Document {
  const { statuses = ['done'], steps = {}, draft = 'draft', posted = statuses[0] ?? '', shares = [], ...own } = declared
  const rules = [own, ...shares]
  const leadingFrom = (status: string) => Object.keys(steps).filter((to) => steps[to]?.from.includes(status))
  const { number, occurred_at, ...rest } = common
  const fields = {
    number,
    occurred_at,
    ...declared.fields,
    status: choice({ given: true, options: [...new Set([draft, ...statuses])] }),
    ...rest,
  }
  return {
    silent: [],
    places: [],
    seenFrom: [],
    happens: [],
    madeAt: null,
    single: null,
    allowed: null,
    input: {},
    promised: () => [],
    settles: () => [],
    stepNeeds: () => ({}),
    step: (_, { to }) => done({ row: { status: to }, moves: [] }),
    ...own,
    ...resourceFrom(name, { title: 'number', offline: { days: 40 }, ...own, fields }),
    needs: (row, known) => mergeNeeds(...rules.map((one) => one.needs?.(row, known) ?? {})),
    judge: (row, facts) => mergeFaults(...rules.map((one) => one.judge?.(row, facts) ?? {})),
    judgeUndo: (row, facts) => mergeFaults(...rules.map((one) => one.judgeUndo?.(row, facts) ?? {})),
    states: Object.fromEntries(statuses.map((status) => [status, leadingFrom(status)])),
    looks: { [draft]: 'hollow grey', [posted]: 'green', ...declared.looks },
    draft,
    posted,
    steps,
  }
}

export const isDocument = (resource: Resource): resource is Document => 'post' in resource

/** Where a document happens and whom it concerns, by the keys of its places. */
export const placeKeysOf = (resource: Resource): readonly string[] =>
  isDocument(resource) ? [...resource.places, ...resource.seenFrom].map((name) => `${name}_id`) : []

/** The fields that hold rows within the record. */
export const lineFieldsOf = (resource: Resource) =>
  keyed(resource.fields).flatMap(({ name, field }) => (field.kind === 'lines' ? [{ name, field }] : []))

/** What nobody types starts empty, in the record and in its lines. */
export function withGiven<R extends Row>(fields: Fields, row: R): R {
  const filled: Record<string, unknown> = { ...row }
  for (const { key, field } of keyed(fields))
    if (field.kind === 'lines')
      filled[key] = ((row[key] ?? []) as readonly Row[]).map((line) => withGiven(field.fields, line))
    else if (field.given && row[key] === undefined) filled[key] = emptyOf(field)
  return filled as Row as R
}

/** Every reference of a record and of its lines: where it stands and what it leads to. */
export function pointersOf(resource: Resource, row: Row): readonly Pointer[] {
  const found: Pointer[] = []
  const within = (fields: Fields, held: Row, before: string) => {
    for (const { key, field } of pointingIn(fields))
      for (const { to, id } of recordsIn(field, held[key])) found.push({ at: before + key, to, id, field })
  }
  within(resource.fields, row, '')
  for (const { name, field } of lineFieldsOf(resource))
    for (const [index, line] of ((row[name] ?? []) as readonly Row[]).entries())
      within(field.fields, line, `${name}.${index}.`)
  return found
}

interface Pointer {
  readonly at: string
  readonly to: string
  readonly id: string
  readonly field: Field
}
