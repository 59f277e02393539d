import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { OwnColumns } from '#domain/import/columns.ts'
import type { ImportKind } from '#domain/import/kinds.ts'
import { measureCalled, namesOfMeasure } from '#domain/import/measures.ts'
import { sameName } from '#domain/import/same-name.ts'
import type { ImportSetting } from '#domain/import/setting.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Connection } from '#store/sql/wire/database.ts'

type Making = Pick<ImportSetting, 'missing'> & Partial<Pick<ImportSetting, 'make'>>

/** Records that rows may name, by their names; and those that are made with the first row that names them. */
export class ImportNames {
  private readonly ids = new Map<string, string>()
  private readonly titles = new Map<string, string>()
  private readonly promised = new Map<string, { readonly id: string; readonly title: string }>()
  private readonly makes: boolean
  private readonly asked: ReadonlySet<string>

  constructor({ missing, make = {} }: Making) {
    this.makes = missing === 'make'
    this.asked = new Set(Object.entries(make).flatMap(([of, names]) => names.map((name) => keyOf(of, name, ''))))
  }

  know(of: string, id: string, names: readonly (string | null)[], within = '') {
    for (const name of names) if (name) this.ids.set(keyOf(of, name, within), id)
    this.titles.set(`${of} ${id}`, names.find(Boolean) ?? '')
  }

  /** Other names of a record that is known, for what no record bears itself. */
  alsoKnow(of: string, id: string, names: readonly string[]) {
    for (const name of names) if (!this.ids.has(keyOf(of, name, ''))) this.ids.set(keyOf(of, name, ''), id)
  }

  named(of: string, name: string, within = ''): { readonly id: string; readonly promised: boolean } | null {
    const key = keyOf(of, name, within)
    const measure = of === 'measure' ? measureCalled(name) : null
    const id = this.ids.get(key) ?? (measure && this.ids.get(keyOf(of, measure.names[0] ?? '', '')))
    if (id) return { id, promised: false }
    if (!this.asked.has(key) && !(this.makes && (makeable.has(of) || measure))) return null
    const place = measure ? `${of} ${measure.code}` : key
    const known = this.promised.get(place) ?? { id: v7(), title: name }
    this.promised.set(place, known)
    return { id: known.id, promised: true }
  }

  title(of: string, id: unknown): string | null {
    return this.titles.get(`${of} ${id}`) ?? null
  }

  /** How everything of a kind is called. */
  all(of: string): readonly string[] {
    return [...this.titles].flatMap(([key, title]) => (key.startsWith(`${of} `) ? [title] : []))
  }

  /** What the rows that were looked at would make. */
  promises(): readonly string[] {
    return [...this.promised.values()].map(({ title }) => title)
  }
}

const keyOf = (of: string, name: string, within: string) => `${of} ${within} ${sameName(name)}`
/** What nothing but its name is needed for, and what it is within; of measures those that every shop knows. */
const makeable = new Set(['category', 'brand', 'variation', 'specification_option'])

const named: Readonly<Record<ImportKind, readonly string[]>> = {
  product: ['category', 'brand', 'measure', 'color'],
  client: [],
  supplier: [],
  price: [],
  stock: ['warehouse'],
  debt: [],
}

/** What all organisations share, by its code or its name in any language. */
const everybodys: Readonly<Partial<Record<ImportKind, readonly string[]>>> = {
  product: ['country'],
  debt: ['currency'],
}

/** The names of everything that a sheet of this kind may refer to. */
export async function loadNames(
  db: Connection,
  organisation_id: string,
  kind: ImportKind,
  making: Making,
): Promise<ImportNames> {
  const names = new ImportNames(making)
  type Named = Row & { readonly id: string; readonly name: string; readonly code?: string | null }
  for (const of of named[kind]) {
    const { rows } = await db.execute<Named>(sql`
      select * from ${sql.identifier(of)} where organisation_id = ${organisation_id} and deleted_at is null`)
    for (const { id, name } of rows) names.know(of, id, [name])
    if (of === 'measure')
      for (const { id, name, code } of rows) names.alsoKnow(of, id, namesOfMeasure(name, code ?? null))
  }
  if (kind === 'product') {
    type Option = Row & Spoken & { readonly id: string; readonly specification_id: string }
    const { rows } = await db.execute<Option>(sql`
      select id, specification_id, name_uz, name_ru, name_en from specification_option
      where organisation_id = ${organisation_id} and deleted_at is null`)
    for (const one of rows)
      names.know('specification_option', one.id, [one.name_ru, one.name_uz, one.name_en], one.specification_id)
    const variations = await db.execute<Named & { readonly category_id: string }>(sql`
      select id, name, category_id from variation where organisation_id = ${organisation_id} and deleted_at is null`)
    for (const { id, name, category_id } of variations.rows) names.know('variation', id, [name], category_id)
  }
  for (const of of everybodys[kind] ?? []) {
    type Coded = Row & Spoken & { readonly id: string; readonly code: string }
    const { rows } = await db.execute<Coded>(
      sql`select id, code, name_uz, name_ru, name_en from ${sql.identifier(of)} where deleted_at is null`,
    )
    for (const one of rows) names.know(of, one.id, [one.code, one.name_uz, one.name_ru, one.name_en])
  }
  return names
}

interface Spoken {
  readonly name_uz: string
  readonly name_ru: string
  readonly name_en: string
}

/** The price types and specifications of an organisation: each may be a column. */
export async function loadOwnColumns(db: Connection, organisation_id: string): Promise<OwnColumns> {
  const types = await db.execute<Row & { id: string; name: string; is_default: boolean; currency: string }>(sql`
    select t.id, t.name, t.is_default, c.code as currency from price_type t join currency c on c.id = t.currency_id
    where t.organisation_id = ${organisation_id} and t.deleted_at is null order by t.is_default desc, t.name`)
  const said = await db.execute<Row & Spoken & { id: string }>(sql`
    select id, name_uz, name_ru, name_en from specification
    where organisation_id = ${organisation_id} and deleted_at is null order by sequence nulls last, name_ru`)
  const isOnly = types.rows.length === 1
  return {
    price_types: types.rows.map(({ id, name, is_default, currency }) => ({
      id,
      names: [name],
      isDefault: is_default || isOnly,
      currency,
    })),
    specifications: said.rows.map(({ id, name_ru, name_uz, name_en }) => ({ id, names: [name_ru, name_uz, name_en] })),
  }
}
