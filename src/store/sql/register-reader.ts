import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Register } from '#domain/kernel/register.ts'
import type { Language, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Scope } from '../port.ts'
import type { RegisterQuery } from '../register-query.ts'
import type { Whose } from '../whose.ts'
import type { Database } from './database.ts'
import { type BalancePage, balancePage, balanceRow, balances } from './register-balances.ts'
import { documentsWith } from './register-documents.ts'
import { type EntryRow, entries, entryFrom, entryTotals, isRunning, written } from './register-entries.ts'
import { running } from './register-running.ts'
import { historyOf, type Told, type UnitHistory } from './register-units.ts'

export interface EntryPage {
  readonly rows: readonly EntryRow[]
  readonly total: number
  /** What came and what went in all of them; a row for each currency where there is one. */
  readonly totals: readonly Row[]
}

const helping = 1000

/** The registers as people read them. */
export class SqlRegisters {
  private readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  /** What a document wrote into these registers, one after another, in the order in which it was written. */
  async entriesOf(
    document: StoredRow,
    language: Language,
    registers: readonly Register[],
  ): Promise<readonly EntryRow[]> {
    const organisation_id = String(document.organisation_id)
    const found = await Promise.all(
      registers.map(async (register) => {
        const { rows } = await this.db.execute<Row>(written(register, organisation_id, document.id))
        return this.told(register, rows, language, organisation_id)
      }),
    )
    return found.flat()
  }

  async entries(register: Register, query: RegisterQuery, scope: Scope): Promise<EntryPage> {
    const [rows, totals] = await Promise.all([
      this.entryRows(register, query, scope),
      this.entryTotals(register, query, scope),
    ])
    return { rows, ...totals }
  }

  /** A page alone: to count all entries takes longer the more there are, and whoever turns a page has the count. */
  async entryRows(register: Register, query: RegisterQuery, scope: Scope): Promise<readonly EntryRow[]> {
    const found = await this.db.execute<Row>(entries(register, query, scope))
    const rows = await this.told(register, found.rows, query.language, scope.organisation_id)
    return isRunning(register, query) ? running(this.db, register, rows, query, scope) : rows
  }

  entryTotals(register: Register, query: RegisterQuery, scope: Scope): Promise<Omit<EntryPage, 'rows'>> {
    return entryTotals(this.db, register, query, scope)
  }

  /** What there is, or what there was and what came and went; of prices and rates, what holds. */
  balance(register: Register, query: RegisterQuery, scope: Scope): Promise<BalancePage> {
    return balancePage(this.db, register, query, scope)
  }

  /** Where a unit came from, where it is and who has bought it, by any of its codes. */
  history(code: string, language: Language, scope: Scope, told: Told): Promise<UnitHistory | null> {
    return historyOf(this.db, code, language, scope, told)
  }

  eachEntry(register: Register, query: RegisterQuery, scope: Scope): AsyncGenerator<EntryRow> {
    return this.each(entries(register, whole(query), scope), (rows) =>
      this.told(register, rows, query.language, scope.organisation_id),
    )
  }

  eachBalance(register: Register, query: RegisterQuery, scope: Scope): AsyncGenerator<Row> {
    return this.each(balances(register, whole(query), scope), async (rows) =>
      rows.map((row) => balanceRow(register, query, row)),
    )
  }

  private async told(register: Register, rows: readonly Row[], language: Language, whose: Whose): Promise<EntryRow[]> {
    const ids = rows.map(({ document_id }) => String(document_id))
    const kinds = new Set(rows.map(({ document }) => String(document)))
    const origins = rows.flatMap(({ origin }) => (origin ? [String(origin)] : []))
    const [known, behind] = await Promise.all([
      documentsWith(this.db, ids, whose, [...kinds]),
      documentsWith(this.db, origins, whose),
    ])
    return rows.map((row) => entryFrom(register, row, { known, behind, language }))
  }

  /** The whole answer, a helping at a time and from one moment: for exports, which no memory should hold. */
  private async *each<T>(asked: SQL, read: (rows: readonly Row[]) => Promise<readonly T[]>): AsyncGenerator<T> {
    const client = await this.db.$client.connect()
    const db = drizzle(client)
    try {
      await db.execute(sql`begin isolation level repeatable read read only`)
      await db.execute(sql`declare page no scroll cursor for ${asked}`)
      for (;;) {
        const { rows } = await db.execute<Row>(sql`fetch ${sql.raw(String(helping))} from page`)
        if (rows.length === 0) return
        yield* await read(rows)
      }
    } finally {
      await db.execute(sql`rollback`).finally(() => client.release())
    }
  }
}

const whole = (query: RegisterQuery) => ({ ...query, page: 1, per_page: Number.MAX_SAFE_INTEGER })
