import { type Field, type Fields, flag, keyed, type RowOf, ref } from './field.ts'
import type { Language } from './language.ts'
import type { Faults } from './result.ts'

/** Everything the product knows of a kind of record. Names and pure functions only. */
export interface Resource {
  readonly name: string
  /** The first half of its permissions: `brands` in `brands.read`. */
  readonly permission: string
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
  /** Somewhere people act: who is not everywhere acts in those that were given to them, and sees what happens there. */
  readonly isPlace: boolean
  /** Somebody whom documents are with: entries are told with them. */
  readonly isParty: boolean
  /** Made by the books alone, when something happens: nobody makes one by hand. */
  readonly byBooks: boolean
  /** What a device holds of it: of documents, those of so many days. */
  readonly offline: 'all' | 'none' | { readonly days: number }
  readonly fields: Fields
  /** No two living rows of an organisation agree in all of these; where one is a flag, one row alone bears it. */
  readonly unique: readonly (readonly string[])[]
  /** The fields whose codes a row goes by, as they are scanned and typed; of the living one alone bears each. */
  readonly keys: readonly string[]
  readonly list: { readonly columns: readonly string[]; readonly filters: readonly string[]; readonly sort: string }
  readonly form: FormLayout
  /** By field: when it applies. A field that does not is not shown, not asked for and not kept, whatever was typed there. */
  readonly when: Readonly<Record<string, RowRule<boolean> | undefined>>
  /** What else changes when a field is changed by hand. */
  follow(row: Row, changed: string, rowOf?: RowFinder): Row
  /** What follows from the record and the rows that it refers to, in fields that are given. */
  derive(row: Row, rowOf?: RowFinder): Row
  /** Rules that a single field can't state. */
  check(row: Row): Faults
}

/**
 * Rules are methods: the compiler lets one that is written for the rows of its declaration stand in a list of all
 * declarations, which knows of rows only that they have keys.
 */
type RowRule<T> = { rule(row: Row): T }['rule']

/** A declaration knows what its rows hold; for the compiler alone. */
export interface Of<R> {
  readonly row?: R
}
export type ResourceOf<R> = Resource & Of<R>
/** A row as it is kept: `Stored<typeof partner>`. */
export type Stored<D extends Of<unknown>> = NonNullable<D['row']>
/** One of its lines: `LineOf<typeof retailSale>`, `LineOf<typeof retailSale, 'payments'>`. */
export type LineOf<
  D extends Of<unknown>,
  N extends keyof Stored<D> = keyof Stored<D> & 'lines',
> = Stored<D>[N] extends readonly (infer L)[] ? L : never

/** Fields side by side, line under line; a wide form goes on in parts with headings, and what stands beside is told aside. */
export interface FormLayout {
  readonly main: readonly (readonly string[])[]
  readonly sections?: Readonly<Record<string, readonly (readonly string[])[]>>
  readonly aside?: readonly string[]
}

/** The fields of a form from the top down, without those beside. */
export const formNames = ({ main, sections = {} }: FormLayout): readonly string[] =>
  [main, ...Object.values(sections)].flat(2)

export const menuGroups = ['sale', 'bank', 'cashbox', 'stock', 'supplier', 'employee', 'settings'] as const
export type MenuGroup = (typeof menuGroups)[number]
export const menuHeadings = ['report', 'reference', 'document'] as const
export type MenuHeading = (typeof menuHeadings)[number]

type Value = unknown
export type Row = Readonly<Record<string, Value>>
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

/** Finds a row that a record refers to, by its declaration or the name of it; nothing where the row is not at hand. */
export interface RowFinder {
  <R>(of: ResourceOf<R>, id: unknown): R | null
  (of: string, id: unknown): StoredRow | null
}

/** A row that was kept under a declaration takes on its type, which nobody but the compiler looks at. */
export const rowAs = <R>(_: Of<R>, row: Row): R => row as R

/** Finds rows by the name of their declaration and their id. */
export const finderBy = (look: (name: string, id: unknown) => Row | null | undefined): RowFinder =>
  ((of: string | Resource, id: unknown) => look(typeof of === 'string' ? of : of.name, id) ?? null) as RowFinder

const noRow = finderBy(() => null)

/** The rules over a record alone that references and documents declare alike. */
export interface RecordRules<F extends Fields, D = Partial<RowOf<F>>> {
  readonly when?: { readonly [N in keyof F]?: (row: RowOf<F>) => boolean }
  follow?(row: RowOf<F>, changed: string, rowOf: RowFinder): Partial<RowOf<F>>
  derive?(row: RowOf<F>, rowOf: RowFinder): D
  check?(row: RowOf<F>): Faults
}

type Stated = 'permission' | 'path' | 'route' | 'menu' | 'list' | 'form'
type Defaulted = 'scope' | 'shareable' | 'title' | 'isPlace' | 'isParty' | 'byBooks' | 'offline' | 'unique' | 'keys'
type Declared<F extends Fields> = Pick<Resource, Stated> &
  Partial<Pick<Resource, Defaulted>> & { readonly fields: F } & RecordRules<F>

export const resource = <const F extends Fields>(name: string, declared: Declared<F>): ResourceOf<RowOf<F> & Stamps> =>
  resourceFrom(name, declared)

export type PlainDeclaration = Pick<Resource, Stated | 'fields'> &
  Partial<Pick<Resource, Defaulted | 'when' | 'follow' | 'derive' | 'check'>>

/** A declaration with all that goes without saying. */
export function resourceFrom(name: string, declared: PlainDeclaration): Resource {
  const { scope = 'organisation', shareable = false, when = {} } = declared
  const fields: Fields = {
    ...(scope === 'organisation' && { organisation: ref('organisation', { required: true }) }),
    ...declared.fields,
    ...(shareable && { is_global: flag({ superOnly: true }) }),
  }
  return {
    title: 'name',
    isPlace: false,
    isParty: false,
    byBooks: false,
    offline: 'all',
    unique: [],
    keys: [],
    ...declared,
    name,
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

/** Changing the region empties the district: every field that lies within the changed one. */
function clearedBy(fields: Fields, changed: string): Row {
  const inside = keyed(fields).filter(({ field }) => field.within?.includes(changed))
  return Object.fromEntries(inside.map(({ key, field }) => [key, emptyOf(field)]))
}

export function emptyOf(field: Field): Value {
  if (field.kind === 'flag') return field.initial
  if (field.kind === 'secret') return false
  return isListed(field) ? [] : null
}

/** Held as a list, which may be empty but is never absent. */
export const isListed = ({ kind }: Field) => listed.has(kind)
const listed: ReadonlySet<Field['kind']> = new Set(['images', 'files', 'codes', 'set', 'refs', 'lines'])

export const emptyRow = ({ fields }: Pick<Resource, 'fields'>): Row =>
  Object.fromEntries(keyed(fields).map(({ key, field }) => [key, emptyOf(field)]))

/** The keys of fields that do not apply to a row. One that depends on another of them finds that one empty. */
export function idleKeys({ fields, when }: Pick<Resource, 'fields' | 'when'>, row: Row): ReadonlySet<string> {
  const idle = new Set<string>()
  const beside: Record<string, Value> = { ...emptyRow({ fields }), ...row }
  for (const { name, key, field } of keyed(fields)) {
    if (when[name]?.(beside) ?? true) continue
    beside[key] = emptyOf(field)
    idle.add(key)
  }
  return idle
}

export const fieldOf = (resource: Resource, name: string): Field => {
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  return field
}

export const titleKey = (resource: Resource, language: Language) => resource.title.replace('$lang', language)
export const titleOf = (resource: Resource, row: Row, language: Language) =>
  String(row[titleKey(resource, language)] ?? '')
