// long: one class for all that one transaction asks and writes
import type pg from 'pg'
import { v7 } from 'uuid'
import { books } from '#domain/books.ts'
import { resourceNamed } from '#domain/house.ts'
import type { KeyedRows, LastLines, PeriodSums } from '#domain/kernel/facts.ts'
import {
  type Amounts,
  type Balance,
  dimensionKeys,
  type Entry,
  placeOf,
  type RegisterCell,
} from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Each } from '../../columns.ts'
import { everybody } from '../../feeds.ts'
import type { Found, FoundByKey, LatestAsked, Ledger, NewUnit, Posting, SaidLine, Wanted } from '../../ledger.ts'
import type { OrganisationScope } from '../../organisation-scope.ts'
import { sheetKey } from '../../sheets.ts'
import { parted, type Remembered } from '../rows/remembered.ts'
import { ofWhom, rowsAmong, rowsBearing, whomIn } from '../rows/wall.ts'
import { isId } from '../rows/where.ts'
import type { MovedEntries } from '../tables/merges.ts'
import type { Outgoing, Write } from '../wire/outgoing.ts'
import { prepared } from '../wire/prepared.ts'
import type { Asking } from '../wire/question-batch.ts'
import { lastLinesOf } from './last-lines.ts'
import { type EntryPlace, foldAnew, moveEntries, moveEntriesBack, placesNaming, sheetsNaming } from './move-entries.ts'
import { sumsQuestions } from './period-sums.ts'
import { placesAsked } from './places.ts'
import { forgottenBy, writesOf } from './record.ts'
import { everSaid, lastSaid } from './said-sql.ts'

type Tell = (resource: string, organisation_id: string, ids: readonly string[]) => void

/** The registers in PostgreSQL. Statements are few, wide and prepared: this is the path that every sale walks. */
export class SqlLedger implements Ledger {
  /** Every row that this transaction has read, by id. */
  readonly heard = new Map<string, StoredRow>()
  private readonly client: pg.ClientBase
  private readonly asking: Asking
  private readonly outgoing: Outgoing
  private readonly tell: Tell
  private readonly memory: () => Remembered | null
  private readonly forgotten: Write[] = []

  constructor(client: pg.ClientBase, asking: Asking, outgoing: Outgoing, tell: Tell, memory: () => Remembered | null) {
    this.client = client
    this.asking = asking
    this.outgoing = outgoing
    this.tell = tell
    this.memory = memory
  }

  async hold(organisation_id: string): Promise<void> {
    await this.client.query(prepared('select pg_advisory_xact_lock(hashtextextended(lower($1), 0))', [organisation_id]))
  }

  async holdFor(resource: Resource, id: string, whose: OrganisationScope): Promise<void> {
    if (!isId(id)) return
    const turn = `select pg_advisory_xact_lock(hashtextextended(organisation_id::text, 0)) from ${resource.name}`
    const values = [id, ...whomIn(resource, whose)]
    await this.client.query(prepared(`${turn} where id = $1${ofWhom(resource, whose, 2)}`, values))
  }

  async rows(organisation_id: string, wanted: readonly Wanted[]): Promise<readonly Found[]> {
    const rows = await this.rowsNow(organisation_id, wanted)
    for (const { row } of rows) this.heard.set(row.id, row)
    return rows
  }

  private async rowsNow(organisation_id: string, wanted: readonly Wanted[]): Promise<readonly Found[]> {
    const memory = this.memory()
    if (!memory) return this.read(organisation_id, wanted)
    const before = memory.of(organisation_id)
    const { found, known, lacking } = parted(before, wanted)
    // Sent in one go, so of one moment: the rows read are as old as the marks.
    const [marks, heard] = await Promise.all([this.marksOf(organisation_id), this.read(organisation_id, lacking)])
    const stands = marks === before.marks
    const read = stands ? heard : [...heard, ...(await this.read(organisation_id, known))]
    // Not if this transaction has changed some meanwhile: it may still be rolled back.
    this.memory()?.learn(organisation_id, marks, read)
    return stands ? [...found, ...read] : read
  }

  async balances(organisation_id: string, asked: readonly RegisterCell[]): Promise<readonly Balance[]> {
    const wanted = Map.groupBy(asked, ({ register }) => register)
    const found = await Promise.all(
      books.flatMap((register) =>
        placesAsked(register, wanted.get(register) ?? []).map(async ({ text, values, balancesIn }) => {
          const [answer = {}] = await this.query<Each>(text, [organisation_id, ...values])
          return balancesIn(answer)
        }),
      ),
    )
    // Questions by different dimensions may return the same place.
    return found.length > wanted.size
      ? [...new Map(found.flat().map((one) => [placeOf(one), one])).values()]
      : found.flat()
  }

  async latest(organisation_id: string, asked: readonly LatestAsked[]): Promise<readonly (readonly Amounts[])[]> {
    const answers: (readonly Amounts[])[] = asked.map(() => [])
    const numbered = [...asked.entries()]
    const last = Map.groupBy(
      numbered.filter(([, { since }]) => since === undefined),
      ([, { register }]) => register,
    )
    await Promise.all([
      ...[...last].map(async ([register, own]) => {
        const { text, values } = lastSaid(
          register,
          own.map(([, one]) => one),
        )
        for (const row of await this.query<Row>(text, [organisation_id, ...values])) {
          const [index] = own[Number(row.n) - 1] ?? []
          if (index !== undefined) answers[index] = [amountsFrom(register, row)]
        }
      }),
      ...numbered.map(async ([index, one]) => {
        if (one.since === undefined) return
        const { text, values } = everSaid(one)
        const rows = await this.query<Row>(text, [organisation_id, ...values])
        answers[index] = rows.map((row) => amountsFrom(one.register, row))
      }),
    ])
    return answers
  }

  async sums(organisation_id: string, asked: readonly PeriodSums[], without: string) {
    const told = asked.map((): Balance[] => [])
    await Promise.all(
      sumsQuestions(asked, without).map(async ({ text, values, answers }) => {
        for (const row of await this.query<Row>(text, [organisation_id, ...values])) {
          const at = answers[Number(row.n) - 1]
          const one = at === undefined ? undefined : asked[at]
          if (at !== undefined && one) told[at]?.push(balanceFrom(one.register, row, one.by))
        }
      }),
    )
    return told
  }

  async found(organisation_id: string, asked: readonly KeyedRows[]): Promise<readonly FoundByKey[]> {
    const wanted = Map.groupBy(asked, ({ resource }) => resource)
    const found = await Promise.all(
      [...wanted].map(async ([resource, own]) => {
        const codes = own.flatMap((one) => one.codes)
        if (codes.length === 0) return []
        const rows = await this.query<Row>(rowsBearing(resource), [codes, ...whomIn(resource, organisation_id)])
        return rows.map((row) => ({ resource: resource.name, row }))
      }),
    )
    return found.flat()
  }

  async lines(organisation_id: string, asked: readonly LastLines[], at: string, without: string) {
    const told = asked.filter(({ ids }) => ids.length > 0)
    const found = await Promise.all(
      told.map(async (one) => {
        const { text, values } = lastLinesOf(one, { organisation_id, at, without })
        const rows = await this.query<Omit<SaidLine, 'document'>>(text, values)
        return rows.map((row) => ({ document: one.document, ...row }))
      }),
    )
    return found.flat()
  }

  async entriesOf(organisation_id: string, document_id: string, into = books): Promise<readonly Entry[]> {
    const found = await Promise.all(
      into.map((register) =>
        this.query<Row>(
          `select ${[...dimensionKeys(register), ...Object.keys(register.resources), 'line', 'value', 'n'].join(', ')}
            from ${register.name} where organisation_id = $1 and document_id = $2 order by n`,
          [organisation_id, document_id],
        ),
      ),
    )
    return into.flatMap((register, index) => (found[index] ?? []).map((row) => entryFrom(register, row)))
  }

  async record(posting: Posting): Promise<void> {
    for (const [name, ids] of sheetsTouched(posting)) this.tell(name, posting.organisation_id, [...ids])
    for (const write of writesOf(posting)) this.outgoing.add(write)
    this.forgotten.push(...forgottenBy(posting))
  }

  /** Deletes emptied passing places, after everything written: no statement may change a row twice. */
  finish(): void {
    if (this.forgotten.length === 0) return
    this.outgoing.flush()
    for (const write of this.forgotten) this.outgoing.add(write)
  }

  async registerUnits(organisation_id: string, units: readonly NewUnit[], at: string): Promise<void> {
    if (units.length === 0) return
    const rows = units.map((unit) => ({ id: v7(), ...unit }))
    this.outgoing.add({ parts: unitParts, values: [organisation_id, at], rows, columns: unitColumns })
    this.tell(
      'unit',
      organisation_id,
      rows.map(({ id }) => id),
    )
  }

  /** Lets all entries of records that went follow to the one that stays; answers which they were. */
  async follow(organisation_id: string, gone: readonly string[], into: string, kind: string) {
    const ids = [into, ...gone]
    const moved: MovedEntries[] = []
    for (const place of placesNaming(kind)) {
      const before = await sheetsNaming(this.client, place, organisation_id, ids)
      for (const gone_id of gone) {
        const entries = await moveEntries(this.client, place, organisation_id, gone_id, into)
        if (entries.length > 0) moved.push({ register: place.register.name, key: place.key, gone_id, entries })
      }
      await foldAnew(this.client, place, organisation_id, ids)
      this.retell(place, organisation_id, [
        ...before,
        ...(await sheetsNaming(this.client, place, organisation_id, ids)),
      ])
    }
    return moved
  }

  /** Gives the entries back to the records that they had followed from. */
  async giveBack(organisation_id: string, moved: readonly MovedEntries[], into: string, kind: string): Promise<void> {
    const ids = [...new Set([into, ...moved.map(({ gone_id }) => gone_id)])]
    for (const place of placesNaming(kind)) {
      const own = moved.filter(({ register, key }) => register === place.register.name && key === place.key)
      if (own.length === 0) continue
      const before = await sheetsNaming(this.client, place, organisation_id, ids)
      for (const one of own) await moveEntriesBack(this.client, place, organisation_id, one)
      await foldAnew(this.client, place, organisation_id, ids)
      this.retell(place, organisation_id, [
        ...before,
        ...(await sheetsNaming(this.client, place, organisation_id, ids)),
      ])
    }
  }

  private retell({ register }: EntryPlace, organisation_id: string, ids: readonly string[]): void {
    if (register.sheet !== null) this.tell(register.name, organisation_id, ids)
  }

  private async marksOf(organisation_id: string): Promise<string> {
    const found = await this.query<{ feed: string; named_mark: string }>(namedMarks, [organisation_id, everybody])
    return found.map(({ feed, named_mark }) => `${feed} ${named_mark}`).join(' ')
  }

  private async read(organisation_id: string, wanted: readonly Wanted[]): Promise<readonly Found[]> {
    const asked = wanted.filter(({ ids }) => ids.length > 0)
    const found = await Promise.all(
      asked.map(async ({ resource, through, ids }) => {
        const values = [ids, ...whomIn(resourceNamed(through?.resource ?? resource), organisation_id)]
        const rows = await this.query<StoredRow>(rowsAmong(resource, through), values)
        return rows.map((row) => ({ resource, row }))
      }),
    )
    return found.flat()
  }

  private query<R extends Row>(text: string, values: readonly unknown[]): Promise<R[]> {
    return this.asking.ask<R>(text, values)
  }
}

const namedMarks = 'select feed, named_mark from feeds where feed in ($1, $2) order by feed'

/** The ids of the sheets that a posting changes, by register. */
function sheetsTouched({ undone, entries }: Posting): ReadonlyMap<string, ReadonlySet<string>> {
  const touched = new Map<string, Set<string>>()
  for (const { register, dimensions } of [...undone, ...entries]) {
    if (register.sheet === null) continue
    const ids = touched.get(register.name) ?? new Set()
    touched.set(register.name, ids.add(String(dimensions[sheetKey(register)])))
  }
  return touched
}

/** Units are numbered like all records, many at once. */
const unitParts = [
  ['named_units', 'select *, row_number() over () as n, count(*) over () as many from {rows}'],
  [
    'counted_units',
    `insert into counters (organisation_id, resource, last) select $1::uuid, 'unit', count(*) from named_units
      on conflict (organisation_id, resource) do update set last = counters.last + excluded.last returning last`,
  ],
  [
    'new_units',
    `insert into unit (id, organisation_id, prefix, index, revision, created_at, updated_at, code, product_id, imei_1, imei_2, serial_number)
      select new.id, $1, organisation.prefix, last - new.many + new.n, 1, $2, $2,
        new.code, new.product_id, new.imei_1, new.imei_2, new.serial_number
      from counted_units, named_units new, organisation
      where organisation.id = $1`,
  ],
] as const
const unitColumns = [
  ['id', 'uuid'],
  ['code', 'text'],
  ['product_id', 'uuid'],
  ['imei_1', 'text'],
  ['imei_2', 'text'],
  ['serial_number', 'text'],
] as const

function balanceFrom(register: Register, row: Row, keys = dimensionKeys(register)): Balance {
  const dimensions: Record<string, Row[string]> = {}
  for (const key of keys) dimensions[key] = row[key]
  return { register, dimensions, amounts: amountsFrom(register, row) }
}

const entryFrom = (register: Register, row: Row): Entry => ({
  ...balanceFrom(register, row),
  line: Number(row.line),
  value: Number(row.value),
})

/** The driver returns a bigint as text; ours are small enough to be exact numbers. */
function amountsFrom(register: Register, row: Row): Amounts {
  const amounts: Record<string, number> = {}
  for (const name in register.resources) amounts[name] = Number(row[name])
  return amounts
}
