import type { KeptElsewhere } from './elsewhere.ts'
import { type Field, type Fields, flag, keyed, type RowOf, ref } from './field.ts'
import type { Language } from './language.ts'
import { type FormLayout, type ListLayout, referenceForm, referenceList } from './layout.ts'
import type { Merges } from './merges.ts'
import { type Faults, fault } from './result.ts'
import type { Wait } from './waits.ts'

/** A declaration of one kind of record: names and pure functions only. */
export interface Resource {
  readonly name: string
  /** The first half of its permissions: `brands` in `brands.read`. */
  readonly permission: string
  /** Adds rights beside the usual ones (read, create, update, delete, export): `login_as`; words in `roles.json`. */
  readonly rights: readonly string[]
  /** Under /api/v1. */
  readonly path: string
  /** The list page in the client. */
  readonly route: string
  readonly menu: { readonly group: MenuGroup; readonly heading: MenuHeading }
  /** Whose rows these are: an organisation's, everybody's, or organisations themselves. */
  readonly scope: 'organisation' | 'shared' | 'self'
  /** Rows that an organisation may share with all others carry is_global. */
  readonly shareable: boolean
  /** The field that names a row, or `name_$lang` where it has a name in each language. */
  readonly title: string
  /** A place where people act: a person who is not everywhere is given some of them, and sees what happens there. */
  readonly isPlace: boolean
  /** A partner or the like: register entries are shown with the parties of their document. */
  readonly isParty: boolean
  /** Only the books make one, when something happens; nobody makes one by hand. */
  readonly byBooks: boolean
  /** Only super users see it: it belongs to no organisation, and tells of people who are in none. */
  readonly superOnly: boolean
  /** Its selector is filled before any sign-in too, without a token: who registers types an address. */
  readonly isOpen: boolean
  /** Which rows a device keeps: all, none, or the documents of so many days. */
  readonly offline: 'all' | 'none' | { readonly days: number }
  readonly fields: Fields
  /** Groups of fields in which no two living rows of an organisation agree; a flag in a group counts only when set. */
  readonly unique: readonly (readonly string[])[]
  /** The fields whose codes find a row when scanned or typed; a code belongs to one living row only. */
  readonly keys: readonly string[]
  readonly list: ListLayout
  readonly form: FormLayout
  /** What the form shows and saves beside the fields of the record, since it is kept elsewhere. */
  readonly elsewhere: KeptElsewhere
  /** Parts of its list that wait for somebody, counted on the home page, by name; words: `home:waits.<name>`. */
  readonly waits: Readonly<Record<string, Wait>>
  /** By field: when it applies, beside others. One that does not is not shown, not required and not kept. */
  readonly when: Readonly<Record<string, RowRule<boolean> | undefined>>
  /** Whether two of its records may be merged into one, and how; null for most. Takes the right `merge`. */
  readonly merges: Merges | null
  /** The other fields that change when a person changes one. */
  follow(row: Row, changed: string, rowOf?: RowFinder): Row
  /** The `given` fields that are computed from the record and the rows that it refers to. */
  derive(row: Row, rowOf?: RowFinder): Row
  /** Rules that a single field can't state. */
  check(row: Row): Faults
  /** Rules on who may change a record into what, beyond the right to change such records; null for most. */
  readonly judgeChange: RuleOfChange<RecordChange<Row>> | null
  /** Of which balances `judgeChange` wants to know; a device that holds them refuses at once. Null for most. */
  readonly asks: AskedOfChange<RecordChange<Row>> | null
}

/** Who changes a record. */
export interface Changer {
  readonly user_id: string
  readonly is_super: boolean
  /** The union over the roles, as `documents:brands.read`. */
  readonly permissions: ReadonlySet<string>
  /** The ids of the warehouses, cashboxes and other places where they act. */
  readonly places?: ReadonlySet<string>
  /** How far they may go alone, by the name of the limit: the widest over the roles. What no role says is left out. */
  readonly limits?: Limits
}
export type Limits = Readonly<Record<string, number>>

/** A record as it was, null if it is new, and as it is to be; deleted ones tell when. */
export interface RecordChange<R> {
  readonly before: R | null
  readonly after: R
  readonly by: Changer
}

/**
 * A method type, so that the compiler lets a rule for the rows of one declaration into a list of all declarations,
 * which knows only that rows have keys.
 */
type RowRule<T> = { rule(row: Row): T }['rule']
type RuleOfChange<C> = { rule(change: C, rowOf: RowFinder, held: readonly HeldAmounts[]): Faults }['rule']
type AskedOfChange<C> = { rule(change: C): readonly AskedPlace[] }['rule']

/** A place of a register by its name: declarations of references load no books. */
interface AskedPlace {
  readonly register: string
  readonly dimensions: Row
}
/** What such a place holds. */
interface HeldAmounts extends AskedPlace {
  readonly amounts: Readonly<Record<string, number>>
}

/** Carries the row type of a declaration; there is no value at run time. */
export interface Of<R> {
  readonly row?: R
}
export type ResourceOf<R> = Resource & Of<R>
/** The stored row of a declaration: `Stored<typeof partner>`. */
export type Stored<D extends Of<unknown>> = NonNullable<D['row']>
/** One of its lines: `LineOf<typeof retailSale>`, `LineOf<typeof retailSale, 'payments'>`. */
export type LineOf<
  D extends Of<unknown>,
  N extends keyof Stored<D> = keyof Stored<D> & 'lines',
> = Stored<D>[N] extends readonly (infer L)[] ? L : never

/** What is left out of what a form, or a program, must say. */
export const missingInForm = ({ form: { needs = [] } }: Pick<Resource, 'form'>, row: Row): Faults =>
  Object.fromEntries(needs.filter((name) => !String(row[name] ?? '').trim()).map((name) => [name, [fault('required')]]))

export const menuGroups = ['sale', 'bank', 'cashbox', 'stock', 'supplier', 'employee', 'settings'] as const
export type MenuGroup = (typeof menuGroups)[number]
export const menuHeadings = ['report', 'reference', 'document'] as const
export type MenuHeading = (typeof menuHeadings)[number]

export type Row = Readonly<Record<string, unknown>>
/** What every stored row carries besides its fields. */
export type Stamps = {
  readonly id: string
  readonly organisation_id: string | null
  readonly prefix: string
  readonly index: number
  readonly revision: number
  readonly created_at: string
  readonly updated_at: string
  readonly deleted_at: string | null
}
export type StoredRow = Row & Stamps

/** Finds a row by its declaration or the name of it, and its id; null if the row was not loaded. */
export interface RowFinder {
  <R>(of: ResourceOf<R>, id: unknown): R | null
  (of: string, id: unknown): StoredRow | null
}

/** Gives a row the type of its declaration; unchecked. */
export const rowAs = <R>(_: Of<R>, row: Row): R => row as R

/** Makes a `RowFinder` of a function that takes the name of a declaration and an id. */
export const finderBy = (look: (name: string, id: unknown) => Row | null | undefined): RowFinder =>
  ((of: string | Resource, id: unknown) => look(typeof of === 'string' ? of : of.name, id) ?? null) as RowFinder

const noRow = finderBy(() => null)

/** The rules that look at the record alone; references and documents share them. */
export interface RecordRules<F extends Fields, D = Partial<RowOf<F>>> {
  readonly when?: { readonly [N in keyof F]?: (row: RowOf<F>) => boolean }
  follow?(row: RowOf<F>, changed: string, rowOf: RowFinder): Partial<RowOf<F>>
  derive?(row: RowOf<F>, rowOf: RowFinder): D
  check?(row: RowOf<F>): Faults
}

/** Where it stands in the menu; `heading` if it is not among the references, or among the documents if it is one. */
export interface Placed {
  readonly group: MenuGroup
  readonly heading?: MenuHeading
}
type Defaulted =
  | 'permission'
  | 'path'
  | 'route'
  | 'form'
  | 'rights'
  | 'scope'
  | 'shareable'
  | 'title'
  | 'isPlace'
  | 'isParty'
  | 'byBooks'
  | 'superOnly'
  | 'isOpen'
  | 'offline'
  | 'unique'
  | 'keys'
  | 'elsewhere'
  | 'waits'
  | 'merges'
type Declared<F extends Fields> = Placed &
  Partial<Pick<Resource, Defaulted>> & { readonly fields: F; readonly list?: Partial<ListLayout> } & RecordRules<F> & {
    judgeChange?(change: RecordChange<RowOf<F> & Stamps>, rowOf: RowFinder, held: readonly HeldAmounts[]): Faults
    asks?(change: RecordChange<RowOf<F> & Stamps>): readonly AskedPlace[]
  }

type OwnedBy<S extends Resource['scope']> = S extends 'organisation' ? { readonly organisation_id: string } : unknown

export const resource = <const F extends Fields, const S extends Resource['scope'] = 'organisation'>(
  name: string,
  declared: Declared<F> & { readonly scope?: S },
): ResourceOf<RowOf<F> & Stamps & OwnedBy<S>> => resourceFrom(name, declared)

export type PlainDeclaration = Placed &
  Pick<Resource, 'fields'> &
  Partial<Pick<Resource, Defaulted | 'when' | 'follow' | 'derive' | 'check' | 'judgeChange' | 'asks'>> & {
    readonly list?: Partial<ListLayout>
  }

/** Fills in the defaults of a declaration. */
export function resourceFrom(name: string, declared: PlainDeclaration): Resource {
  const { group, heading = 'reference', scope = 'organisation', shareable = false, when = {}, ...own } = declared
  const permission = own.permission ?? `${name}s`
  const fields: Fields = {
    ...(scope === 'organisation' && { organisation: ref('organisation', { required: true }) }),
    ...declared.fields,
    ...(shareable && { is_global: flag({ superOnly: true }) }),
  }
  return {
    path: `/${name}`,
    route: `/references/${inAddress(permission)}`,
    form: referenceForm(own.fields, shareable),
    rights: [],
    title: 'name_uz' in own.fields ? 'name_$lang' : 'name',
    isPlace: false,
    isParty: false,
    byBooks: false,
    superOnly: false,
    isOpen: false,
    offline: 'all',
    unique: [],
    keys: [],
    elsewhere: {},
    waits: {},
    judgeChange: null,
    asks: null,
    merges: null,
    ...own,
    name,
    permission,
    menu: { group, heading },
    list: { ...referenceList(own.fields, shareable), ...own.list },
    scope,
    shareable,
    fields,
    when,
    follow: (row, changed, rowOf = noRow) => ({
      ...clearedBy(fields, changed),
      ...declared.follow?.(row, changed, rowOf),
    }),
    derive: (row, rowOf = noRow) => declared.derive?.(row, rowOf) ?? {},
    check: (row) => declared.check?.(row) ?? {},
  }
}

/** As it stands in the address of a page. */
export const inAddress = (permission: string) => permission.replaceAll('_', '-')

/** Empties the fields `within` the changed one: a new region empties the district. */
function clearedBy(fields: Fields, changed: string): Row {
  const inside = keyed(fields).filter(({ field }) => field.within?.includes(changed))
  return Object.fromEntries(inside.map(({ key, field }) => [key, emptyOf(field)]))
}

export function emptyOf(field: Field): unknown {
  if (field.kind === 'flag') return field.initial
  if (field.kind === 'choice') return field.initial ?? null
  if (field.kind === 'secret') return false
  if (field.kind === 'rich') return ''
  return isListed(field) ? [] : null
}

/** Whether the value is a list, which may be empty but is never null. */
export const isListed = ({ kind }: Field) => listed.has(kind)
const listed: ReadonlySet<Field['kind']> = new Set(['images', 'files', 'codes', 'set', 'refs', 'lines'])

export const emptyRow = ({ fields }: Pick<Resource, 'fields'>): Row =>
  Object.fromEntries(keyed(fields).map(({ key, field }) => [key, emptyOf(field)]))

/** The keys of fields whose `when` is false for a row. Each `when` sees the idle fields before it emptied. */
export function idleKeys({ fields, when }: Pick<Resource, 'fields' | 'when'>, row: Row): ReadonlySet<string> {
  const idle = new Set<string>()
  const beside: Record<string, unknown> = { ...emptyRow({ fields }), ...row }
  for (const { name, key, field } of keyed(fields)) {
    if (when[name]?.(beside) ?? true) continue
    beside[key] = emptyOf(field)
    idle.add(key)
  }
  return idle
}

/** Whether rows are given places by hand; those without one stand last, by title. */
export const isOrderedByHand = ({ fields }: Resource) => fields.sequence?.kind === 'integer'

export const fieldOf = (resource: Resource, name: string): Field => {
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  return field
}

export const titleKey = (resource: Resource, language: Language) => resource.title.replace('$lang', language)
export const titleOf = (resource: Resource, row: Row, language: Language) =>
  String(row[titleKey(resource, language)] ?? '')
