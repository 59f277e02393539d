import { v7 } from 'uuid'
import { changeRecord } from '#commands/change-record.ts'
import type { DocumentCommand } from '#commands/document-command.ts'
import { resourceNamed } from '#domain/house.ts'
import { measureCalled } from '#domain/import/measures.ts'
import { planRow } from '#domain/import/plan.ts'
import { cellTexts, type Planned, type Promised } from '#domain/import/planned.ts'
import { readCells } from '#domain/import/read-cells.ts'
import type { RowFaults } from '#domain/import/setting.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Row, type StoredRow } from '#domain/kernel/resource.ts'
import { type Fault, fault, type Refusal, type Result } from '#domain/kernel/result.ts'
import type { Author } from '#store/port.ts'
import type { ImportMade } from '#store/sql/tables/imports.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import { BatchWriter } from './batch-writer.ts'
import { lookingFor } from './check.ts'
import { gatherFacts, loadBarcodes, targetOf } from './facts.ts'
import type { HeldImport, HeldImportRow, RowChange } from './held.ts'
import type { PicturesGot } from './pictures.ts'
import { whyRefused } from './why-refused.ts'

/** Rows that were refused when something of them was written already: the batch is taken again without them. */
export class RowsRefused extends Error {
  readonly rows: ReadonlyMap<number, RowFaults>

  constructor(rows: ReadonlyMap<number, RowFaults>) {
    super('Rows of a batch are refused')
    this.rows = rows
  }
}

interface TakingRows {
  readonly writer: SqlWriter
  readonly held: HeldImport
  readonly actor: Actor
  readonly author: Author
  readonly pictures: PicturesGot
  /** Rows that are known to be refused. */
  readonly refused: ReadonlyMap<number, RowFaults>
}

interface Taken {
  readonly changes: readonly RowChange[]
  /** Categories, brands and options, which belong to no single row. */
  readonly made: readonly ImportMade[]
}

/** A line of a document that many rows share. */
interface Line extends Pick<Going, 'made'> {
  readonly position: number
  readonly key?: string
}

interface Going {
  readonly row: HeldImportRow
  readonly plan: Planned
  readonly made: ImportMade[]
}

/**
 * Takes rows by the same commands, rules and rights as anything that a person does, side by side in one transaction.
 * Throws `RowsRefused` where a row is refused too late to leave it out.
 */
export async function takeRows(taking: TakingRows, rows: readonly HeldImportRow[]): Promise<Taken> {
  const { writer, held, refused } = taking
  const batch = new Batch(taking)
  const plans = await plansOf(writer, held, rows)
  const faults = new Map<number, RowFaults>(refused)
  const going: Going[] = []
  for (const [at, row] of rows.entries()) {
    const plan = plans[at]
    if (!plan || faults.has(row.position)) continue
    if (plan.state === 'fault') faults.set(row.position, plan.faults)
    else going.push({ row, plan, made: [] })
  }
  await batch.makePromised(going.flatMap(({ plan }) => plan.makes))
  await batch.makeRecords(going, faults)
  const standing = going.filter(({ row }) => !faults.has(row.position))
  await batch.makeBarcodes(standing)
  await batch.setPrices(standing)
  await batch.openStock(standing)
  await batch.openDebts(standing)
  const byPosition = new Map(going.map((one) => [one.row.position, one]))
  const changes = rows.map((row): RowChange => {
    const found = faults.get(row.position)
    if (found) return { position: row.position, state: 'refused', faults: found }
    const one = byPosition.get(row.position)
    return { position: row.position, state: ends[one?.plan.state ?? 'same'], faults: {}, made: one?.made ?? [] }
  })
  return { changes, made: batch.made }
}

/** What rows end as: stock, debts and prices are new beside a record that is there. */
const ends = { new: 'created', changed: 'updated', same: 'same', fault: 'refused' } as const

async function plansOf(
  writer: SqlWriter,
  held: HeldImport,
  rows: readonly HeldImportRow[],
): Promise<readonly Planned[]> {
  const { kind, setting, organisation_id } = held
  const looking = await lookingFor(writer.db, held)
  const codes = rows.flatMap((row) => cellTexts(readCells(looking.columns, row, setting).values.barcode))
  const keys = kind === 'product' ? await loadBarcodes(writer.db, organisation_id, codes) : new Map()
  const facts = await gatherFacts(
    writer.db,
    looking,
    keys,
    rows,
    rows.map(({ target }) => target),
  )
  return rows.map((row) => planRow(looking.columns, row, { kind, setting, facts }, row))
}

class Batch {
  readonly made: ImportMade[] = []
  private readonly taking: TakingRows
  private readonly writer: BatchWriter

  constructor(taking: TakingRows) {
    this.taking = taking
    this.writer = new BatchWriter(taking.writer)
  }

  private run(name: string, command: DocumentCommand): Promise<Result<StoredRow>> {
    const { actor, author } = this.taking
    return changeRecord(resourceNamed(name), command, { writer: this.writer, actor, author })
  }

  private create(name: string, input: Row, id = v7()): Promise<Result<StoredRow>> {
    const organisation_id = this.taking.held.organisation_id
    return this.run(name, {
      action: 'create',
      id,
      input: { ...emptyRow(resourceNamed(name)), organisation_id, ...input },
    })
  }

  /** Categories, brands and options that rows name; whoever may not make them may not import such rows. */
  async makePromised(promised: readonly Promised[]): Promise<void> {
    const begun = new Set<string>()
    for (const { of, id, name, within } of promised) {
      if (begun.has(id)) continue
      begun.add(id)
      const made = await this.create(of, promisedRow(of, name, within), id)
      if (made.ok) this.made.push({ resource: of, id, revision: made.value.revision, before: null })
      else throw new ImportForbidden(of)
    }
  }

  async makeRecords(going: readonly Going[], faults: Map<number, RowFaults>): Promise<void> {
    const { held, pictures } = this.taking
    const resource = targetOf(held.kind)
    await Promise.all(
      going.map(async ({ row, plan, made }) => {
        if (!plan.input) return
        const got = imagesOf(plan.pictures, pictures)
        if ('fault' in got) return void faults.set(row.position, { images: got.fault })
        const input = plan.pictures ? { ...plan.input, images: got.images } : plan.input
        if (plan.target && Object.keys(plan.before).every((key) => key.startsWith('price:')) && !plan.pictures) return
        const before = plan.target ? await this.writer.take(resource, plan.target, held.organisation_id) : null
        const kept = plan.target
          ? await this.run(resource.name, { action: 'update', id: plan.target, input })
          : await this.create(resource.name, input)
        if (!kept.ok) return void faults.set(row.position, rowFaults(kept.refusal))
        made.push({ resource: resource.name, id: kept.value.id, revision: kept.value.revision, before })
      }),
    )
  }

  async makeBarcodes(going: readonly Going[]): Promise<void> {
    const refused = new Map<number, RowFaults>()
    await Promise.all(
      going.flatMap(({ row, plan, made }) =>
        (plan.barcodes ?? []).map(async (barcode) => {
          const product_id = plan.target ?? made[0]?.id
          const kept = await this.create('barcode', { product_id, barcode })
          if (kept.ok) made.push({ resource: 'barcode', id: kept.value.id, revision: 1, before: null })
          else refused.set(row.position, { barcode: whyRefused(kept.refusal) })
        }),
      ),
    )
    if (refused.size > 0) throw new RowsRefused(refused)
  }

  /** One document for all prices of a type. */
  async setPrices(going: readonly Going[]): Promise<void> {
    const said = going.flatMap(({ row, plan, made }) =>
      (plan.prices ?? []).map((one) => ({
        ...one,
        position: row.position,
        made,
        product_id: plan.target ?? made[0]?.id,
      })),
    )
    for (const [price_type_id, own] of Map.groupBy(said, (one) => one.price_type_id))
      await this.document(
        'price_setting',
        {
          price_type_id,
          lines: own.map(({ product_id, price }) => ({ product_id, price, cost: null, percent: null })),
        },
        own.map(({ position, key, made }) => ({ position, key, made })),
      )
  }

  /** One document for all goods of a warehouse. */
  async openStock(going: readonly Going[]): Promise<void> {
    const lying = going.filter(({ plan }) => plan.line)
    for (const [warehouse_id, own] of Map.groupBy(lying, ({ plan }) => plan.warehouse_id))
      await this.document(
        'product_initial_balance',
        { warehouse_id, lines: own.map(({ plan }) => plan.line) },
        own.map(({ row, made }) => ({ position: row.position, made })),
      )
  }

  async openDebts(going: readonly Going[]): Promise<void> {
    for (const { row, plan, made } of going)
      for (const { document, input, key } of plan.debts ?? [])
        await this.document(document, input, [{ position: row.position, key, made }])
  }

  /** Posts a document of many rows; what its rules have against a line is told of the row. */
  private async document(name: string, input: Row, rows: readonly Line[]) {
    const kept = await this.create(name, { ...input, occurred_at: this.taking.author.at.toISOString() })
    if (kept.ok) {
      for (const { made } of rows)
        made.push({ resource: name, id: kept.value.id, revision: kept.value.revision, before: null })
      return
    }
    const { faults } = kept.refusal
    const refused = new Map<number, RowFaults>()
    for (const [field, [first]] of Object.entries(faults)) {
      const [, line, of = ''] = /^lines\.(\d+)\.?(.*)$/.exec(field) ?? []
      const row = line === undefined ? undefined : rows[Number(line)]
      if (row && first) refused.set(row.position, { [row.key ?? of.replace(/_id$/, '')]: first })
    }
    // What is said of the whole document is said of each of its rows.
    const whole = whyRefused(kept.refusal)
    throw new RowsRefused(
      refused.size > 0 ? refused : new Map(rows.map(({ position, key = '' }) => [position, { [key]: whole }])),
    )
  }
}

/** The person may not make what the sheet names: the import stands still until they may, or are told otherwise. */
export class ImportForbidden extends Error {}

function codeOf(name: string) {
  const known = measureCalled(name)
  return known && { code: known.code, precision: known.precision }
}

/** What is made because a row names it: of an option and a variation it is known what they are within. */
function promisedRow(of: string, name: string, within: string | undefined): Row {
  // A measure that nobody else knows is one of pieces: a flask, a roll.
  if (of === 'measure') return { name, precision: 0, ...codeOf(name) }
  if (of === 'specification_option') return { specification_id: within, name_uz: name, name_ru: name, name_en: name }
  return of === 'variation' ? { name, category_id: within } : { name }
}

const rowFaults = (refusal: Refusal): RowFaults => {
  const told = Object.entries(refusal.faults).flatMap(([field, [first]]) =>
    first ? [[(field.split('.')[0] ?? '').replace(/_id$/, ''), first] as const] : [],
  )
  return told.length > 0 ? Object.fromEntries(told) : { '': whyRefused(refusal) }
}

function imagesOf(
  names: readonly string[] = [],
  got: PicturesGot,
): { readonly images: readonly StoredFile[] } | { readonly fault: Fault } {
  const images: StoredFile[] = []
  for (const name of names) {
    const one = got.get(name)
    if (!one || 'fault' in one) return { fault: one?.fault ?? fault('import_picture_missing', { name }) }
    images.push(one.file)
  }
  return { images }
}
