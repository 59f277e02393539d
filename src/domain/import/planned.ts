import type { Row, StoredRow } from '../kernel/resource.ts'
import type { Fault } from '../kernel/result.ts'
import { spelledCode } from '../kernel/spelling.ts'
import { importPlans } from './columns.ts'
import type { ImportKind } from './kinds.ts'
import type { CellValue } from './read-cells.ts'
import { sameName } from './same-name.ts'
import type { ImportSetting, RowFaults } from './setting.ts'

/** What the books hold of what rows name. */
export interface ImportFacts {
  readonly organisation_id: string
  /** The records that a cell of this column may mean. */
  known(key: string, text: string): readonly string[]
  /** Whether it is written as the codes that our lists show: the letters of the organisation and a number. */
  isOwnCode(text: string): boolean
  row(id: string): StoredRow | null
  barcodesOf(product_id: string): readonly string[]
  price(product_id: string, price_type_id: string): number | null
  /** A record by its name; `promised` where it is made with the first row that names it. Null where neither. */
  named(of: string, name: string, within?: string): { readonly id: string; readonly promised: boolean } | null
  /** The title of a record that a row names. */
  title(of: string, id: unknown): string | null
  /** Whether a picture of this name was brought, or its address may be asked. */
  picture(name: string): 'brought' | 'address' | 'missing'
}

/** What a row makes of the books. */
export interface Planned {
  readonly state: 'new' | 'changed' | 'same' | 'fault'
  readonly faults: RowFaults
  /** The record that is there already. */
  readonly target: string | null
  /** The old values of what changes, by column. */
  readonly before: Readonly<Record<string, string | number | null>>
  /** By which other rows of the sheet would mean the same. */
  readonly keys: readonly string[]
  readonly makes: readonly Promised[]
  /** The record as it is to be, where one is made or changed. */
  readonly input?: Row
  readonly barcodes?: readonly string[]
  readonly prices?: readonly { readonly price_type_id: string; readonly price: number; readonly key: string }[]
  readonly pictures?: readonly string[]
  /** A line of goods, and the warehouse in which it lies. */
  readonly line?: Row
  readonly warehouse_id?: string
  /** Debts, by the name of their document. */
  readonly debts?: readonly { readonly document: string; readonly input: Row; readonly key: string }[]
}

/** A record that is made because rows name it. */
export interface Promised {
  readonly of: string
  readonly id: string
  readonly name: string
  readonly within?: string
}

export interface Planning {
  readonly kind: ImportKind
  readonly setting: ImportSetting
  readonly facts: ImportFacts
}

export type Values = Readonly<Record<string, CellValue>>

/** A row that was read, and the record that it is known to mean. */
export interface Begun {
  readonly values: Values
  readonly faults: RowFaults
  readonly target: StoredRow | null
  /** Whether it holds any key at all. */
  readonly isKeyed: boolean
}

export const cellTexts = (value: CellValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)]

/** What a row says of a key; people are known by their first and last name together. */
export const keyTexts = (values: Values, key: string): readonly string[] =>
  key === 'first_name'
    ? cellTexts([values.first_name, values.last_name].filter(Boolean).join(' ') || null)
    : cellTexts(values[key])

/** A key as it is compared: letters and signs that no eye tells apart are the same. */
export const spelledKey = (key: string, text: string): string =>
  key === 'name' || key === 'first_name'
    ? `${key} ${sameName(text)}`
    : `${key} ${key === 'external_code' || key === 'article' ? spelledCode(text) : text}`

/** By which keys another row of the sheet would mean the same, once it is known whether a record is there. */
export function rowKeys(values: Values, target: string | null, { kind, setting }: Planning): readonly string[] {
  const { identity } = importPlans[kind]
  const told = identity.filter((key) => setting.match.includes(key) || key === 'barcode')
  const keys = target ? told.filter((key) => key !== identity.at(-1)) : told
  return [
    ...(target ? [`is ${target}`] : []),
    ...keys.flatMap((key) => keyTexts(values, key).map((text) => spelledKey(key, text))),
  ]
}

/** The faults of cells that the rules of a declaration find, under their columns. */
export function faultsByColumn(faults: Readonly<Record<string, readonly Fault[]>>): RowFaults {
  const told: Record<string, Fault> = {}
  for (const [field, [first]] of Object.entries(faults)) {
    const key = (field.split('.')[0] ?? '').replace(/_id$/, '')
    if (first) told[key] ??= first
  }
  return told
}
