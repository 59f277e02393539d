import type { Facts, Needs } from './facts.ts'
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
import type { Move } from './moves.ts'
import type { Approvable } from './permission.ts'
import type { Promised } from './promised.ts'
import { emptyOf, type RecordRules, type Resource, type Row, resource } from './resource.ts'
import { done, type Faults, type Result } from './result.ts'

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
  /** The rows that it refers to are at hand already. */
  readonly needs: (row: Row, rowOf: Facts['row']) => Needs
  /** What the books do not hold yet of a record that it builds on, where somebody has brought word of that one. */
  readonly promised: (row: Row, rowOf: Facts['row']) => readonly Promised[]
  /** Rules that look at the facts. What may not fall below zero is guarded by the registers themselves. */
  readonly judge: (row: Row, facts: Facts) => Faults
  /** What in it takes a right, one's own or that of somebody who was there and allowed it. */
  readonly allowed: Allowed | null
  /** What speaks against taking back what it was posted as, to delete or to change it. */
  readonly judgeUndo: (row: Row, facts: Facts) => Faults
  readonly post: (row: Row, facts: Facts) => readonly Move[]
  /** What changes in other documents when the books have come to `after`: a sale of which all came back is returned. */
  readonly settles: (row: Row, after: Facts) => readonly Settled[]
  /** What a person adds to a step from one status to another. */
  readonly input: Fields
  readonly stepNeeds: (row: Row, step: Step) => Needs
  readonly step: (row: Row, step: Step, facts: Facts) => Result<Stepped>
}

export type States = Readonly<Record<string, readonly string[]>>
export interface DeclaredStep {
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
export type Happening = 'create' | 'update' | 'step'
export interface Single {
  readonly by: string
  readonly fault: string
}
export interface Allowed {
  readonly right: Approvable
  /** The field that keeps for the whole of the record that it was allowed, until the books take it over. */
  readonly flag: string
  readonly beyond: (row: Row, facts: Facts) => Faults
}
export interface Settled {
  readonly resource: string
  readonly id: string
  readonly row: Row
}
export interface Stepped {
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

type Common = typeof common & { status: Field & { kind: 'choice' } }
export type DocumentRow<F extends Fields> = RowOf<F & Common> & {
  readonly id: string
  readonly organisation_id: string
}

type Declared<F extends Fields, I extends Fields> = Pick<
  Resource,
  'permission' | 'path' | 'route' | 'menu' | 'list' | 'form'
> &
  Partial<
    Pick<
      Document,
      'steps' | 'looks' | 'silent' | 'draft' | 'posted' | 'places' | 'seenFrom' | 'happens' | 'single' | 'madeAt'
    >
  > & {
    /** Those that it comes to besides being a draft: its steps lead from one to another, or what happens to it does. */
    readonly statuses?: readonly string[]
    readonly fields: F
    readonly needs?: (row: DocumentRow<F>, rowOf: Facts['row']) => Needs
    readonly promised?: (row: DocumentRow<F>, rowOf: Facts['row']) => readonly Promised[]
    readonly judge?: (row: DocumentRow<F>, facts: Facts) => Faults
    readonly allowed?: Omit<Allowed, 'beyond'> & {
      readonly flag: keyof F
      readonly beyond: (row: DocumentRow<F>, facts: Facts) => Faults
    }
    readonly judgeUndo?: (row: DocumentRow<F>, facts: Facts) => Faults
    readonly post: (row: DocumentRow<F>, facts: Facts) => readonly Move[]
    readonly settles?: (row: DocumentRow<F>, after: Facts) => readonly Settled[]
    readonly input?: I
    readonly stepNeeds?: (row: DocumentRow<F>, step: Step & { input: RowOf<I> }) => Needs
    readonly step?: (row: DocumentRow<F>, step: Step & { input: RowOf<I> }, facts: Facts) => Result<Stepped>
  } & RecordRules<F, Row>

export function document<const F extends Fields, const I extends Fields = Record<never, never>>(
  name: string,
  declared: Declared<F, I>,
): Document {
  const { statuses = ['done'], steps = {}, draft = 'draft', posted = statuses[0] ?? '' } = declared
  const leadingFrom = (status: string) => Object.keys(steps).filter((to) => steps[to]?.from.includes(status))
  const { number, occurred_at, ...rest } = common
  const fields = {
    number,
    occurred_at,
    ...declared.fields,
    status: choice({ given: true, options: [...new Set([draft, ...statuses])] }),
    ...rest,
  }
  const header = resource(name, {
    title: 'number',
    offline: { days: 40 },
    keys: ['status'],
    ...(declared as object as Parameters<typeof resource>[1]),
    fields,
  })
  const {
    needs = () => ({}),
    promised = () => [],
    judge = () => ({}),
    judgeUndo = () => ({}),
    stepNeeds = () => ({}),
    settles = () => [],
  } = declared
  const { step = (_, { to }) => done({ row: { status: to }, moves: [] }) } = declared
  return {
    ...header,
    states: Object.fromEntries(statuses.map((status) => [status, leadingFrom(status)])),
    looks: { [draft]: 'hollow grey', [posted]: 'green', ...declared.looks },
    silent: declared.silent ?? [],
    draft,
    posted,
    places: declared.places ?? [],
    seenFrom: declared.seenFrom ?? [],
    happens: declared.happens ?? [],
    steps,
    madeAt: declared.madeAt ?? null,
    single: declared.single ?? null,
    input: declared.input ?? {},
    needs: (row, rowOf) => needs(row as DocumentRow<F>, rowOf),
    promised: (row, rowOf) => promised(row as DocumentRow<F>, rowOf),
    judge: (row, facts) => judge(row as DocumentRow<F>, facts),
    allowed: declared.allowed
      ? { ...declared.allowed, beyond: declared.allowed.beyond as NonNullable<Document['allowed']>['beyond'] }
      : null,
    judgeUndo: (row, facts) => judgeUndo(row as DocumentRow<F>, facts),
    post: (row, facts) => declared.post(row as DocumentRow<F>, facts),
    settles: (row, after) => settles(row as DocumentRow<F>, after),
    stepNeeds: (row, taken) => stepNeeds(row as DocumentRow<F>, taken as never),
    step: (row, taken, facts) => step(row as DocumentRow<F>, taken as never, facts),
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
