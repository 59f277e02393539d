import { v7 } from 'uuid'
import { books } from '#domain/books.ts'
import { resourceNamed } from '#domain/house.ts'
import type { KeyedRows, LastLines, PeriodSums } from '#domain/kernel/facts.ts'
import {
  type Amounts,
  type Balance,
  type Entry,
  isWhole,
  namedKeys,
  netOf,
  placeBy,
  placeOf,
  type RegisterCell,
} from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { unit } from '#domain/references/unit.ts'
import { isVisible } from '#store/evaluate.ts'
import type { FoundByKey, LatestAsked, Ledger, NewUnit, Posting, Wanted } from '#store/ledger.ts'
import type { OrganisationScope } from '#store/organisation-scope.ts'
import type { RememberedRows } from './remembered-rows.ts'

interface Said {
  readonly moment: string
  readonly amounts: Amounts
}

/**
 * The books of organisations that are being planted: what was written is answered from memory, and goes to the database
 * without anybody waiting for it. Nobody else writes into these books meanwhile.
 */
export class RememberingLedger implements Ledger {
  private readonly below: Ledger
  private readonly known: RememberedRows
  private readonly holding = new Set<string>()
  private readonly held = new Map<string, Balance>()
  /** The names of places by what they agree in; one index for each set of dimensions that was asked by. */
  private readonly indices = new Map<
    Register,
    Map<string, { keys: readonly string[]; places: Map<string, string[]> }>
  >()
  private readonly said = new Map<string, Said[]>()
  private readonly written = new Map<string, Entry[]>()

  constructor(below: Ledger, known: RememberedRows) {
    this.below = below
    this.known = known
  }

  async hold(organisation_id: string): Promise<void> {
    if (this.holding.has(organisation_id)) return
    this.holding.add(organisation_id)
    await this.below.hold(organisation_id)
  }

  /** A document that was planted lies in books that are held already. */
  async holdFor(_resource: Resource, _id: string, _whose: OrganisationScope): Promise<void> {}

  async rows(organisation_id: string, wanted: readonly Wanted[]) {
    const found = await Promise.all(
      wanted.map(async ({ resource: name, ids, through }) => {
        const resource = resourceNamed(name)
        const leading = through ? await this.known.all(resourceNamed(through.resource), ids) : []
        const led = through ? leading.map((row) => String(row[through.key])) : ids
        const rows = await this.known.all(resource, led)
        return rows
          .filter((row) => isVisible(resource, row, { organisation_id }))
          .map((row) => ({ resource: name, row }))
      }),
    )
    return found.flat()
  }

  async balances(organisation_id: string, asked: readonly RegisterCell[]): Promise<readonly Balance[]> {
    const places = asked.flatMap((cell) => this.placesIn(organisation_id, cell))
    return [...new Set(places)].flatMap((place) => this.held.get(place) ?? [])
  }

  private placesIn(organisation_id: string, cell: RegisterCell): readonly string[] {
    if (isWhole(cell)) return [nameOf(organisation_id, placeOf(cell))]
    const keys = namedKeys(cell)
    const own = this.indices.get(cell.register) ?? new Map()
    this.indices.set(cell.register, own)
    const index = own.get(keys.join()) ?? { keys, places: this.sorted(cell.register, keys) }
    own.set(keys.join(), index)
    return index.places.get(nameOf(organisation_id, placeBy(cell, keys))) ?? []
  }

  private sorted(register: Register, keys: readonly string[]): Map<string, string[]> {
    const places = new Map<string, string[]>()
    for (const [place, cell] of this.held)
      if (cell.register === register) enter(places, nameOf(ownerIn(place), placeBy(cell, keys)), place)
    return places
  }

  async latest(organisation_id: string, asked: readonly LatestAsked[]): Promise<readonly (readonly Amounts[])[]> {
    // What held in the course of a time is asked of facts that devices send, and nobody plants those.
    if (asked.some(({ since }) => since !== undefined)) return this.below.latest(organisation_id, asked)
    return asked.map(({ at, ...place }) => {
      const here = this.said.get(nameOf(organisation_id, placeOf(place))) ?? []
      const last = here.findLast(({ moment }) => moment <= at)
      return last ? [last.amounts] : []
    })
  }

  async sums(organisation_id: string, asked: readonly PeriodSums[], without: string) {
    return asked.length > 0 ? this.below.sums(organisation_id, asked, without) : []
  }

  async found(organisation_id: string, asked: readonly KeyedRows[]): Promise<readonly FoundByKey[]> {
    return asked.flatMap(({ resource, codes }) =>
      [...new Set(codes.flatMap((code) => this.known.bearing(resource, code)))]
        .filter((row) => !row.deleted_at && isVisible(resource, row, { organisation_id }))
        .map((row) => ({ resource: resource.name, row })),
    )
  }

  lines(organisation_id: string, asked: readonly LastLines[], at: string, without: string) {
    return this.below.lines(organisation_id, asked, at, without)
  }

  async entriesOf(_organisation_id: string, document_id: string, into: readonly Register[] = books) {
    const own = this.written.get(document_id) ?? []
    return into.flatMap((register) => own.filter((entry) => entry.register === register))
  }

  async record(posting: Posting): Promise<void> {
    const { organisation_id, document_id, occurred_at, undone, entries } = posting
    const all = [...undone, ...entries]
    if (all.length > 0) this.written.set(document_id, [...(this.written.get(document_id) ?? []), ...all])
    for (const entry of all) this.add(organisation_id, entry)
    for (const { register, dimensions, amounts } of netOf(entries))
      if (register.kept === 'information') {
        const place = nameOf(organisation_id, placeOf({ register, dimensions }))
        // What is planted later may be of an earlier day.
        const said = [...(this.said.get(place) ?? []), { moment: occurred_at, amounts }]
        this.said.set(
          place,
          said.sort((one, other) => (one.moment < other.moment ? -1 : 1)),
        )
      }
    await this.below.record(posting)
  }

  private add(organisation_id: string, { register, dimensions, amounts }: Entry): void {
    const place = nameOf(organisation_id, placeOf({ register, dimensions }))
    const before = this.held.get(place)
    const after: Record<string, number> = { ...before?.amounts }
    for (const name in amounts) after[name] = (after[name] ?? 0) + (amounts[name] ?? 0)
    this.held.set(place, { register, dimensions, amounts: after })
    if (before) return
    for (const { keys, places } of this.indices.get(register)?.values() ?? [])
      enter(places, nameOf(organisation_id, placeBy({ register, dimensions }, keys)), place)
  }

  async registerUnits(organisation_id: string, units: readonly NewUnit[], at: string): Promise<void> {
    const stamps = { prefix: '', index: 0, revision: 1, created_at: at, updated_at: at, deleted_at: null }
    for (const one of units) this.known.save(unit, { ...one, ...stamps, id: v7(), organisation_id })
    await this.below.registerUnits(organisation_id, units, at)
  }
}

const nameOf = (organisation_id: string, place: string) => `${organisation_id} ${place}`
const ownerIn = (name: string) => name.slice(0, name.indexOf(' '))

function enter(places: Map<string, string[]>, key: string, place: string): void {
  const known = places.get(key)
  if (known) known.push(place)
  else places.set(key, [place])
}
