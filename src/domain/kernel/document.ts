// long: all that a document may say of itself, to be read in one place
import type { Excess } from './excess.ts'
import { type Facts, type Known, mergeNeeds, type Needs } from './facts.ts'
import { choice, type Field, type Fields, flag, keyed, moment, type RowOf, ref, text } from './field.ts'
import { documentForm, documentList, type ListLayout } from './layout.ts'
import type { Balance, Move } from './moves.ts'
import type { Register } from './register.ts'
import {
  type Changer,
  emptyOf,
  inAddress,
  type Of,
  type Placed,
  type PlainDeclaration,
  type RecordRules,
  type Resource,
  type ResourceOf,
  type Row,
  type RowFinder,
  resourceFrom,
  rowAs,
  type Stamps,
  type StoredRow,
} from './resource.ts'
import { done, type Faults, mergeFaults, type Result } from './result.ts'
import { type Look, usualLooksOf } from './status-looks.ts'
import type { DeclaredStep } from './step.ts'
import { draftsWaiting } from './waits.ts'

/** Who made a document: a stamp of its row, under `created_by`. */
export const author: Field = ref('employee')

/** A record of something that happened, which writes entries to the registers when it is posted. */
export interface Document extends ResourceOf<DocumentRow<Record<never, never>>> {
  /** For each status the statuses that may follow it; computed from `steps`. */
  readonly states: States
  /** The colour and the fill of each status; those of `status-looks.ts` where it declares none. */
  readonly looks: Readonly<Record<string, Look>>
  /** Statuses in which a posted document may have no entries: nothing differed, or all of it went back. */
  readonly silent: readonly string[]
  /** The status before posting, and the status right after it. */
  readonly draft: string
  readonly posted: string
  /** The places where it acts, by field name: a person who is not over all warehouses may name only their own here. */
  readonly places: readonly string[]
  /** Other places that it concerns: their people see the document, and take the steps that `by` gives them. */
  readonly seenFrom: readonly string[]
  /** What a device may report as a fact. Anything else from a device is a request, and the server decides it. */
  readonly happens: readonly Happening[]
  /** Add a step: by the status that it leads to, the usual one first. Words: `resources:<name>.steps.<status>`. */
  readonly steps: Readonly<Record<string, DeclaredStep>>
  /** Where people usually make it instead of on its own page; its list links there. */
  readonly madeAt: 'till' | null
  /** At most one document per place in the status `posted`: by which field, and the fault of a second one. */
  readonly single: Single | null
  /**
   * Called twice: first with no rows known, then with the rows that it refers to (and `through`) and the found rows.
   */
  needs(row: Row, known: Known): Needs
  /** Balances that the books do not hold yet, since a record it builds on was announced but has not arrived. */
  promised(row: Row, rowOf: RowFinder): readonly Balance[]
  /** Rules that look at the facts. Floors ("may not fall below zero") are checked by the registers themselves. */
  judge(row: Row, facts: Facts): Faults
  /** What in it or in a step needs a right of the author, or of an approver who was there and signed: a price. */
  readonly allowed: Allowed | null
  /** Faults that forbid undoing its entries, to delete the document or to change it. */
  judgeUndo(row: Row, facts: Facts): Faults
  post(row: Row, facts: Facts): readonly Move[]
  /**
   * The `given` fields that keep what the books said when it was posted: what a count differed by, the price before,
   * who acted. Computed anew whenever it is posted again.
   */
  keeps(row: Row, facts: Facts): Row
  /**
   * The doors to it on the home page of those who work at its place, by name: to a new one (`create`), or to what waits
   * under this name. Their words: `warehouse:doors.<name>`, their signs: `door-icons.ts`.
   */
  readonly doors: Readonly<Record<string, string>>
  /** The next documents that its page offers to make: a return from a sale. */
  readonly leads: readonly NextDocument[]
  /** All registers that it writes, or ever wrote: an undo looks for its entries only there. */
  readonly writes: readonly Register[]
  /**
   * Other documents that change once the books are at `after`: a sale of which all came back gets the status returned.
   */
  settles(row: Row, after: Facts): readonly Settled[]
  /** The fields that a person fills in for a step. */
  readonly input: Fields
  stepNeeds(row: Row, step: Step, known: Known): Needs
  step(row: Row, step: Step, facts: Facts): Result<Stepped>
}

type States = Readonly<Record<string, readonly string[]>>
/** How another document follows from this one: a return from a sale. */
export interface NextDocument extends NextFrom<StoredRow> {}
interface NextFrom<R> {
  /** The name of the other document. */
  readonly to: string
  /** Its reference to this one, which links the two for ever; without it only values are taken over. */
  readonly by?: string
  /** What the other begins with; null if none can follow now. */
  begins(row: R): Row | null
}
export interface Step {
  readonly to: string
  readonly input: Row
}
/** `update` finishes a document that was put off; a posted one is never changed as a fact. */
type Happening = 'create' | 'update' | 'step'
interface Single {
  readonly by: string
  readonly fault: string
}
interface Allowed {
  /** The field that says that something in the record was allowed. */
  readonly flag: string
  /** What goes beyond the limits of the person. Their rights are looked at afterwards. */
  beyond(row: Row, facts: Facts, by: Changer): readonly Excess[]
  /** The same of a step: it is given the record as the step leaves it. */
  beyondStep?(row: Row, facts: Facts, by: Changer): readonly Excess[]
}
export interface Settled {
  readonly resource: string
  readonly id: string
  readonly row: Row
}
interface Stepped {
  /** The fields of the record that change, its status among them. */
  readonly row: Row
  readonly moves: readonly Move[]
  /** The moment of the step, if it is not that of the document. */
  readonly occurred_at?: string
  /** What speaks against the step: it refuses a request, and a fact only where it is no disagreement. */
  readonly faults?: Faults
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

/** `documentFrom` adds the status to every document. */
type Common = typeof common & { status: Field & { kind: 'choice'; required: true } }
export type DocumentRow<F extends Fields> = RowOf<F & Common> & Stamps & Owned
type Owned = {
  readonly organisation_id: string
  /** Who made it; not known of a sale that is told by its receipt alone. */
  readonly created_by?: string | null
}

export type DocumentRecord = Row & DocumentRow<Record<never, never>>
const anyDocument: Of<DocumentRecord> = {}
export const recordFrom = (row: StoredRow): DocumentRecord => rowAs(anyDocument, row)

type Defaulted =
  | 'permission'
  | 'path'
  | 'route'
  | 'form'
  | 'rights'
  | 'offline'
  | 'unique'
  | 'keys'
  | 'waits'
  | 'steps'
  | 'looks'
  | 'silent'
  | 'writes'
  | 'draft'
  | 'posted'
  | 'places'
  | 'seenFrom'
  | 'happens'
  | 'single'
  | 'madeAt'
  | 'doors'

/** Add a status: all but the draft, the posted one first, then those reached by steps or by `settles`. */
type Statuses = { readonly statuses?: readonly string[] }

type Declared<F extends Fields, I extends Fields> = Placed &
  Partial<Pick<Document, Defaulted>> &
  Statuses & {
    readonly list?: Partial<ListLayout>
    readonly fields: F
    /** Rules that it shares with other documents. */
    readonly shares?: readonly Capability<NoInfer<DocumentRow<F>>>[]
    readonly leads?: readonly NextFrom<DocumentRow<F>>[]
    needs?(row: DocumentRow<F>, known: Known): Needs
    promised?(row: DocumentRow<F>, rowOf: RowFinder): readonly Balance[]
    judge?(row: DocumentRow<F>, facts: Facts): Faults
    readonly allowed?: Omit<Allowed, 'beyond' | 'beyondStep'> & {
      readonly flag: keyof F
      beyond(row: DocumentRow<F>, facts: Facts, by: Changer): readonly Excess[]
      beyondStep?(row: DocumentRow<F>, facts: Facts, by: Changer): readonly Excess[]
    }
    judgeUndo?(row: DocumentRow<F>, facts: Facts): Faults
    post?(row: DocumentRow<F>, facts: Facts): readonly Move[]
    keeps?(row: DocumentRow<F>, facts: Facts): Row
    settles?(row: DocumentRow<F>, after: Facts): readonly Settled[]
    readonly input?: I
    stepNeeds?(row: DocumentRow<F>, step: Step & { input: RowOf<I> }, known: Known): Needs
    step?(row: DocumentRow<F>, step: Step & { input: RowOf<I> }, facts: Facts): Result<Stepped>
  } & RecordRules<F & typeof common, Row>

/** Rules that several documents share: they happen in a shift (`inShift`), they are in a currency (`inCurrency`). */
export interface Capability<R> {
  needs?(row: R, known: Known): Needs
  judge?(row: R, facts: Facts): Faults
  judgeUndo?(row: R, facts: Facts): Faults
  keeps?(row: R, facts: Facts): Row
}

export const document = <const F extends Fields, const I extends Fields = Record<never, never>>(
  name: string,
  declared: Declared<F, I>,
): Document & Of<DocumentRow<F>> => documentFrom(name, declared)

type Rules =
  | 'needs'
  | 'post'
  | 'promised'
  | 'judge'
  | 'allowed'
  | 'judgeUndo'
  | 'keeps'
  | 'settles'
  | 'input'
  | 'stepNeeds'
  | 'step'
type PlainDocument = PlainDeclaration & { readonly shares?: readonly Capability<Row>[] } & Partial<
    Pick<Document, Defaulted | Rules>
  > &
  Statuses

/** Fills in the defaults of a declared document. */
function documentFrom(name: string, declared: PlainDocument): Document & Of<never> {
  const {
    statuses = ['done'],
    steps = {},
    draft = 'draft',
    posted = statuses[0] ?? '',
    shares = [],
    ...said
  } = declared
  const { group, heading = 'document', permission = `${name}s`, list: listed, ...own } = said
  const rules = [own, ...shares]
  const leadingFrom = (status: string) => Object.keys(steps).filter((to) => steps[to]?.from.includes(status))
  const { number, occurred_at, ...rest } = common
  const list = { ...documentList(declared.fields, statuses, listed?.columns), ...listed }
  const fields = {
    number,
    occurred_at,
    ...declared.fields,
    status: choice({ given: true, options: [...new Set([draft, ...statuses])] }),
    ...rest,
  }
  return {
    // What writes into no register has no entries in any status.
    silent: declared.writes ? [] : statuses,
    writes: [],
    post: () => [],
    places: [],
    seenFrom: [],
    happens: [],
    madeAt: null,
    doors: {},
    leads: [],
    single: null,
    allowed: null,
    input: {},
    promised: () => [],
    settles: () => [],
    stepNeeds: () => ({}),
    step: (_, { to }) => done({ row: { status: to }, moves: [] }),
    ...own,
    ...resourceFrom(name, {
      title: 'number',
      offline: { days: 40 },
      group,
      heading,
      permission,
      route: `/${group}/${inAddress(permission)}`,
      form: documentForm(declared.fields),
      ...own,
      fields,
      list,
      waits: { ...draftsWaiting(list.filters, declared.places?.[0]), ...declared.waits },
    }),
    needs: (row, known) => mergeNeeds(...rules.map((one) => one.needs?.(row, known) ?? {})),
    judge: (row, facts) => mergeFaults(...rules.map((one) => one.judge?.(row, facts) ?? {})),
    judgeUndo: (row, facts) => mergeFaults(...rules.map((one) => one.judgeUndo?.(row, facts) ?? {})),
    keeps: (row, facts) => Object.assign({}, ...rules.map((one) => one.keeps?.(row, facts) ?? {})),
    states: Object.fromEntries(statuses.map((status) => [status, leadingFrom(status)])),
    looks: { [draft]: 'hollow grey', [posted]: 'green', ...usualLooksOf([draft, ...statuses]), ...declared.looks },
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

/** Fills `given` fields that are missing, in the record and in its lines, with their empty value. */
export function withGiven<R extends Row>(fields: Fields, row: R): R {
  const filled: Record<string, unknown> = { ...row }
  for (const { key, field } of keyed(fields))
    if (field.kind === 'lines')
      filled[key] = ((row[key] ?? []) as readonly Row[]).map((line) => withGiven(field.fields, line))
    else if (field.given && row[key] === undefined) filled[key] = emptyOf(field)
  return filled as Row as R
}
