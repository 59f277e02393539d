import type { DocumentRecord } from '#domain/kernel/document.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { RegisterEntry } from '#store/register-entry.ts'
import type { OrganisationScope } from '../../organisation-scope.ts'
import type { Scope } from '../../port.ts'
import type { RegisterQuery } from '../../register-query.ts'
import type { SummaryQuery } from '../../register-summary.ts'
import { inHelpings } from '../feed/helpings.ts'
import type { Connection, Database } from '../wire/database.ts'
import {
  type BalancePage,
  type Balances,
  balancePage,
  balanceRow,
  balancesOf,
  everyBalance,
} from './register-balances.ts'
import { documentsWith } from './register-documents.ts'
import { type EntryHeld, entries, entryFrom, entryTotals, hasRunning, written } from './register-entries.ts'
import { running } from './register-running.ts'
import { type MayBeTold, movesOfUnit, type UnitMoves } from './register-units.ts'

interface EntryPage {
  readonly rows: readonly RegisterEntry[]
  readonly total: number
  /** Income and outcome over all entries; one row per currency if there is one. */
  readonly totals: readonly Row[]
}

/** The registers as people read them. */
export class SqlRegisters {
  private readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  /** The entries of a document in these registers, one register after the other, each in the order written. */
  async entriesOf(
    document: DocumentRecord,
    language: Language,
    registers: readonly Register[],
  ): Promise<readonly RegisterEntry[]> {
    const { organisation_id } = document
    const found = await Promise.all(
      registers.map(async (register) => {
        const { rows } = await this.db.execute<EntryHeld>(written(register, organisation_id, document.id))
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

  /**
   * Only the page: counting all entries takes longer the more there are, and a reader who turns the page has the count.
   */
  async entryRows(register: Register, query: RegisterQuery, scope: Scope): Promise<readonly RegisterEntry[]> {
    const found = await this.db.execute<EntryHeld>(entries(register, query, scope))
    const rows = await this.told(register, found.rows, query.language, scope.organisation_id)
    return hasRunning(register, query) ? running(this.db, register, rows, query, scope) : rows
  }

  entryTotals(register: Register, query: RegisterQuery, scope: Scope): Promise<Omit<EntryPage, 'rows'>> {
    return entryTotals(this.db, register, query, scope)
  }

  /**
   * Present balances, or over a period the opening balance, income, outcome and closing balance; for prices and rates
   * the valid ones.
   */
  balance(register: Register, query: RegisterQuery, scope: Scope): Promise<BalancePage> {
    return balancePage(this.db, balancesOf(register, query, scope), query, scope)
  }

  /** The movements of a unit, found by any of its codes; null if there is no such unit. */
  history(code: string, language: Language, scope: Scope, told: MayBeTold): Promise<UnitMoves | null> {
    return movesOfUnit(this.db, code, language, scope, told)
  }

  eachEntry(register: Register, query: RegisterQuery, scope: Scope): AsyncGenerator<RegisterEntry> {
    return inHelpings(this.db, entries(register, whole(query), scope), (rows: readonly EntryHeld[], db) =>
      this.told(register, rows, query.language, scope.organisation_id, db),
    )
  }

  eachBalance(register: Register, query: RegisterQuery, scope: Scope): AsyncGenerator<Row> {
    return this.eachOf(balancesOf(register, query, scope), query, scope)
  }

  private eachOf(balances: Balances, query: SummaryQuery, scope: Scope): AsyncGenerator<Row> {
    return inHelpings(this.db, everyBalance(balances, whole(query), scope), async (rows) =>
      rows.map((row) => balanceRow(balances, query, row)),
    )
  }

  private async told(
    register: Register,
    rows: readonly EntryHeld[],
    language: Language,
    whose: OrganisationScope,
    db: Connection = this.db,
  ): Promise<RegisterEntry[]> {
    const ids = rows.map(({ document_id }) => document_id)
    const kinds = new Set(rows.map(({ document }) => document))
    const origins = rows.flatMap(({ origin }) => (origin ? [origin] : []))
    const [known, behind] = await Promise.all([
      documentsWith(db, ids, whose, [...kinds]),
      documentsWith(db, origins, whose),
    ])
    return rows.map((row) => entryFrom(register, row, { known, behind, language }))
  }
}

const whole = (query: RegisterQuery) => ({ ...query, page: 1, per_page: Number.MAX_SAFE_INTEGER })
