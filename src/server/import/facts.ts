import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import type { ImportColumn } from '#domain/import/columns.ts'
import type { ImportKind } from '#domain/import/kinds.ts'
import { type ImportFacts, keyTexts, spelledKey } from '#domain/import/planned.ts'
import { readCells, type SaidForAll, type SheetCells } from '#domain/import/read-cells.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import { spelledCode } from '#domain/kernel/spelling.ts'
import { fromDriver, reading } from '#store/sql/rows/row-statements.ts'
import type { Asker, Connection } from '#store/sql/wire/database.ts'
import { prepared } from '#store/sql/wire/prepared.ts'
import type { ImportNames } from './names.ts'

/** The kind of record that rows of a sheet mean. */
export const targetOf = (kind: ImportKind): Resource =>
  resourceNamed(kind === 'client' || kind === 'supplier' || kind === 'debt' ? 'partner' : 'product')

export interface Looking {
  readonly organisation_id: string
  /** The letters with which its codes begin. */
  readonly prefix: string
  readonly kind: ImportKind
  readonly columns: readonly (ImportColumn | null)[]
  readonly setting: SaidForAll
  readonly names: ImportNames
  readonly pictures: ReadonlySet<string>
}

/** By which records of a whole organisation are known: read once for a sheet. */
export type KnownKeys = ReadonlyMap<string, readonly string[]>

/** All keys of what rows of this kind may mean. */
export async function loadKeys(
  db: Connection,
  { organisation_id, kind, prefix }: Pick<Looking, 'organisation_id' | 'kind' | 'prefix'>,
): Promise<KnownKeys> {
  const keys = new Map<string, string[]>()
  const add = (key: string, text: unknown, id: string) => {
    if (text === null || text === undefined || text === '') return
    const place = spelledKey(key, String(text))
    const known = keys.get(place)
    if (!known) keys.set(place, [id])
    else if (!known.includes(id)) known.push(id)
  }
  if (targetOf(kind).name === 'product') {
    type Product = Row & {
      id: string
      name: string
      index: number
      article: string | null
      external_code: string | null
    }
    const { rows } = await db.execute<Product>(sql`
      select id, name, index, article, external_code from product
      where organisation_id = ${organisation_id} and deleted_at is null`)
    for (const { id, name, index, article, external_code } of rows) {
      add('external_code', ownCode(prefix, index), id)
      add('external_code', external_code, id)
      add('article', article, id)
      add('name', name, id)
    }
    const codes = await db.execute<Row & { product_id: string; barcode: string }>(sql`
      select b.product_id, b.barcode from barcode b
      where b.organisation_id = ${organisation_id} and b.deleted_at is null`)
    for (const { product_id, barcode } of codes.rows) add('barcode', barcode, product_id)
  } else {
    type Partner = Row & { id: string; index: number; inn: string | null; phone_number: string; name: string }
    const { rows } = await db.execute<Partner & { external_code: string | null }>(sql`
      select id, index, inn, phone_number, name, external_code from partner
      where organisation_id = ${organisation_id} and deleted_at is null`)
    for (const { id, index, inn, phone_number, name, external_code } of rows) {
      add('external_code', ownCode(prefix, index), id)
      add('external_code', external_code, id)
      add('inn', inn, id)
      add('phone_number', phone_number, id)
      add('first_name', name, id)
    }
  }
  return keys
}

/** Of all keys only barcodes may have been given to another since a sheet was looked at. */
export async function loadBarcodes(
  db: Connection,
  organisation_id: string,
  codes: readonly string[],
): Promise<KnownKeys> {
  if (codes.length === 0) return new Map()
  const { rows } = await db.execute<Row & { product_id: string; barcode: string }>(sql`
    select product_id, barcode from barcode
    where organisation_id = ${organisation_id} and deleted_at is null and barcode = any(${sql.param(codes)}::text[])`)
  return new Map(rows.map(({ product_id, barcode }) => [`barcode ${barcode}`, [product_id]]))
}

/** The letters with which the codes of an organisation begin. */
export async function loadPrefix(db: Connection, organisation_id: string): Promise<string> {
  const { rows } = await db.execute<Row & { prefix: string }>(sql`
    select prefix from organisation where id = ${organisation_id}`)
  return rows[0]?.prefix ?? ''
}

/** The code that lists show: a number without noughts before it, so that no code of another program looks like it. */
const ownCode = (prefix: string, index: number) => `${prefix}-${index}`

/** Gathers what the books hold of these rows. `settled` are the records that they were seen to mean. */
export async function gatherFacts(
  db: Connection & Asker,
  { organisation_id, prefix, kind, columns, setting, names, pictures }: Looking,
  keys: KnownKeys,
  sheets: readonly SheetCells[],
  settled: readonly (string | null)[] = [],
): Promise<ImportFacts> {
  const resource = targetOf(kind)
  const ids = new Set<string>(settled.filter((id) => id !== null))
  for (const sheet of sheets) {
    const { values } = readCells(columns, sheet, setting)
    for (const key of Object.keys(values))
      for (const text of keyTexts(values, key)) for (const id of keys.get(spelledKey(key, text)) ?? []) ids.add(id)
  }
  const rows = await rowsOf(db, resource, [...ids], organisation_id)
  for (const row of rows.values()) names.know(resource.name, row.id, [String(row.name)])
  const isGoods = resource.name === 'product'
  const barcodes = isGoods ? await barcodesOf(db, organisation_id, [...ids]) : new Map<string, readonly string[]>()
  const hasPrices = columns.some((column) => column?.key.startsWith('price:'))
  const prices = isGoods && hasPrices ? await pricesOf(db, organisation_id, [...ids]) : new Map<string, number>()
  const own = new RegExp(`^${spelledCode(prefix)}-[1-9]\\d*$`)
  return {
    organisation_id,
    isOwnCode: (text) => own.test(spelledCode(text)),
    known: (key, text) => keys.get(spelledKey(key, text)) ?? [],
    row: (id) => rows.get(id) ?? null,
    barcodesOf: (id) => barcodes.get(id) ?? [],
    price: (product_id, price_type_id) => prices.get(`${product_id} ${price_type_id}`) ?? null,
    named: (of, name, within) => names.named(of, name, within),
    title: (of, id) => names.title(of, id),
    picture: (name) => (pictures.has(name.toLowerCase()) ? 'brought' : isAddress(name) ? 'address' : 'missing'),
  }
}

export const isAddress = (name: string) => /^https:\/\/[^/\s]+\/\S+$/i.test(name)

async function rowsOf(db: Connection & Asker, resource: Resource, ids: readonly string[], organisation_id: string) {
  if (ids.length === 0) return new Map<string, StoredRow>()
  const { text, values } = reading(resource, ids, organisation_id)
  const { rows } = await db.$client.query(prepared(text, values))
  return new Map((rows as readonly Row[]).map((row) => [String(row.id), fromDriver(resource, row)]))
}

async function barcodesOf(db: Connection, organisation_id: string, ids: readonly string[]) {
  const { rows } = await db.execute<Row & { product_id: string; codes: string[] }>(sql`
    select product_id, array_agg(barcode) as codes from barcode
    where organisation_id = ${organisation_id} and deleted_at is null and product_id = any(${sql.param(ids)}::uuid[])
    group by product_id`)
  return new Map(rows.map(({ product_id, codes }) => [product_id, codes]))
}

async function pricesOf(db: Connection, organisation_id: string, ids: readonly string[]) {
  const { rows } = await db.execute<Row & { product_id: string; price_type_id: string; price: string }>(sql`
    select distinct on (product_id, price_type_id) product_id, price_type_id, price from register_prices_now
    where organisation_id = ${organisation_id} and product_id = any(${sql.param(ids)}::uuid[])
    order by product_id, price_type_id, occurred_at desc, document_id desc`)
  return new Map(rows.map(({ product_id, price_type_id, price }) => [`${product_id} ${price_type_id}`, Number(price)]))
}
