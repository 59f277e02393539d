import type { KeyedRows } from '#domain/kernel/facts.ts'
import { type Amounts, placeOf, type RegisterCell } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { FoundByKey, LatestAsked, Ledger, Posting } from '#store/ledger.ts'
import { KnownBalances } from './balances.ts'
import { Together } from './together.ts'

const saidKey = (asked: LatestAsked) => `${placeOf(asked)} ${asked.at}`

/** What the ledger answered for one organisation; codes and rates of others are not in it. */
export class AheadBooks {
  private readonly ledger: Ledger
  private readonly organisation_id: string
  private readonly held = new KnownBalances()
  private readonly rows = new Map<Resource, Map<unknown, Row | null>>()
  private readonly said = new Map<Register, Map<string, readonly Amounts[]>>()
  private readonly wantingBalances = new Together<RegisterCell>((asked) => this.askBalances(asked))
  private readonly wantingRows = new Together<KeyedRows>((asked) => this.askRows(asked))
  private readonly wantingSaid = new Together<LatestAsked>((asked) => this.askSaid(asked))

  constructor(ledger: Ledger, organisation_id: string) {
    this.ledger = ledger
    this.organisation_id = organisation_id
  }

  async balances(asked: readonly RegisterCell[]) {
    const lacking = this.held.lacking(asked)
    if (lacking.length > 0) await this.wantingBalances.want(lacking)
    return this.held.at(asked)
  }

  async latest(asked: readonly LatestAsked[]): Promise<readonly (readonly Amounts[])[]> {
    const lacking = asked.filter((one) => !this.saidIn(one.register).has(saidKey(one)))
    if (lacking.length > 0) await this.wantingSaid.want(lacking)
    return asked.map((one) => this.saidIn(one.register).get(saidKey(one)) ?? [])
  }

  async found(asked: readonly KeyedRows[]): Promise<readonly FoundByKey[]> {
    const lacking = this.unheard(asked)
    if (lacking.length > 0) await this.wantingRows.want(lacking)
    return asked.flatMap(({ resource, codes }) => {
      const rows = new Set(codes.map((code) => this.rowsOf(resource).get(code)))
      return [...rows].flatMap((row) => (row ? [{ resource: resource.name, row }] : []))
    })
  }

  /** Applies what the batch itself posts. */
  add({ undone, entries }: Posting) {
    const all = [...undone, ...entries]
    this.held.add(all)
    for (const { register } of all) this.said.delete(register)
  }

  /** A row made by the batch. */
  remember(resource: Resource, row: Row) {
    for (const key of resource.keys) if (row[key]) this.rowsOf(resource).set(row[key], row)
  }

  private rowsOf(resource: Resource): Map<unknown, Row | null> {
    const rows = this.rows.get(resource) ?? new Map<unknown, Row | null>()
    this.rows.set(resource, rows)
    return rows
  }

  private saidIn(register: Register): Map<string, readonly Amounts[]> {
    const said = this.said.get(register) ?? new Map<string, readonly Amounts[]>()
    this.said.set(register, said)
    return said
  }

  private unheard(asked: readonly KeyedRows[]): readonly KeyedRows[] {
    return asked
      .map(({ resource, codes }) => ({ resource, codes: codes.filter((code) => !this.rowsOf(resource).has(code)) }))
      .filter(({ codes }) => codes.length > 0)
  }

  private async askBalances(all: readonly RegisterCell[]): Promise<void> {
    const asked = this.held.lacking(all)
    const balances = await this.ledger.balances(this.organisation_id, asked)
    this.held.learn(asked)
    this.held.hear(balances)
  }

  private async askRows(all: readonly KeyedRows[]): Promise<void> {
    const wanted = [...Map.groupBy(this.unheard(all), ({ resource }) => resource)].map(([resource, own]) => ({
      resource,
      codes: [...new Set(own.flatMap(({ codes }) => codes))],
    }))
    const found = await this.ledger.found(this.organisation_id, wanted)
    for (const { resource, codes } of wanted) {
      for (const code of codes) this.rowsOf(resource).set(code, null)
      for (const one of found) if (one.resource === resource.name) this.remember(resource, one.row)
    }
  }

  private async askSaid(all: readonly LatestAsked[]): Promise<void> {
    const asked = [...new Map(all.map((one) => [saidKey(one), one])).values()]
    const said = await this.ledger.latest(this.organisation_id, asked)
    for (const [index, one] of asked.entries()) this.saidIn(one.register).set(saidKey(one), said[index] ?? [])
  }
}
