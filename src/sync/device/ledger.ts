import { resourceNamed } from '#domain/house.ts'
import type { KeyedRows, PeriodSums } from '#domain/kernel/facts.ts'
import {
  type Amounts,
  type Balance,
  dimensionKeys,
  type Entry,
  namedKeys,
  placeBy,
  placeOf,
  type RegisterCell,
} from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Found, FoundByKey, LatestAsked, Leading, Ledger, NewUnit, Posting, Wanted } from '#store/ledger.ts'
import type { DeviceBooks } from '#store/port.ts'
import { isSaidBy, lastSaidIn, sheetKey } from '#store/sheets.ts'

/** The ledger over a device's books. Postings are collected, not stored. */
export class DeviceLedger implements Ledger {
  readonly postings: Posting[] = []
  readonly newUnits: NewUnit[] = []
  private readonly books: DeviceBooks

  constructor(books: DeviceBooks) {
    this.books = books
  }

  /** No lock is needed: nobody else posts on a device. */
  async hold() {}
  async holdFor() {}

  async rows(_organisation_id: string, wanted: readonly Wanted[]) {
    const found: Found[] = []
    for (const { resource, ids, through } of wanted) {
      const leading = through ? await this.through(through, ids) : ids
      for (const id of new Set(leading)) {
        const row = await this.books.row(resourceNamed(resource), id)
        if (row) found.push({ resource, row })
      }
    }
    return found
  }

  /** Only places that name the register's `sheet` dimension can be answered. */
  async balances(_: string, asked: readonly RegisterCell[]): Promise<readonly Balance[]> {
    const found: Balance[] = []
    for (const [register, own] of Map.groupBy(asked, (one) => one.register)) {
      if (!register.sheet) continue
      const kinds = Map.groupBy(own, (place) => String(namedKeys(place)))
      const isAsked = [...kinds.values()].map((alike) => {
        const keys = alike.slice(0, 1).flatMap(namedKeys)
        const named = new Set(alike.map((place) => placeBy(place, keys)))
        return (one: Balance) => named.has(placeBy(one, keys))
      })
      const held = await this.held(register, own)
      found.push(...held.filter((one) => isAsked.some((is) => is(one))))
    }
    return found
  }

  /** A past value may be gone from the device: of a span it returns only what is still held. */
  async latest(_: string, asked: readonly LatestAsked[]): Promise<readonly (readonly Amounts[])[]> {
    const answers: (readonly Amounts[])[] = asked.map(() => [])
    for (const [register, own] of Map.groupBy(asked.entries(), ([, one]) => one.register)) {
      if (!register.sheet) continue
      const sheets = await this.sheetsOf(
        register,
        own.map(([, one]) => one),
      )
      for (const [index, place] of own) {
        const rows = sheets.get(sheetId(place)) ?? []
        const here = rows.filter((row) => placeOf({ register, dimensions: row }) === placeOf(place))
        const last = lastSaidIn(register, here, place.at)
        const told =
          place.since === undefined ? (last ? [last] : []) : here.filter((row) => isSaidBy(register, row, place.at))
        answers[index] = told.map((row) => balanceFrom(register, row).amounts)
      }
    }
    return answers
  }

  async sums(_: string, asked: readonly PeriodSums[]) {
    return asked.length === 0 ? [] : null
  }

  async found(_: string, asked: readonly KeyedRows[]): Promise<readonly FoundByKey[]> {
    const found: FoundByKey[] = []
    for (const { resource, codes } of asked)
      if (codes.length > 0)
        for (const row of await this.books.where(resource, resource.keys, codes))
          found.push({ resource: resource.name, row })
    return found
  }

  /** A device holds only some documents, so it can't say which was the last. */
  async lines() {
    return []
  }

  /** A device does not know the entries that a document wrote on the server. */
  async entriesOf(): Promise<readonly Entry[]> {
    return []
  }

  async record(posting: Posting) {
    this.postings.push(posting)
  }

  async registerUnits(_: string, units: readonly NewUnit[]) {
    this.newUnits.push(...units)
  }

  private async through({ resource, key }: Leading, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await Promise.all(ids.map((id) => this.books.row(resourceNamed(resource), id)))
    return rows.flatMap((row) => (typeof row?.[key] === 'string' ? [row[key]] : []))
  }

  private async held(register: Register, places: readonly RegisterCell[]): Promise<readonly Balance[]> {
    const sheets = await this.sheetsOf(register, places)
    return [...sheets.values()].flat().map((row) => balanceFrom(register, row))
  }

  private sheetsOf(register: Register, places: readonly RegisterCell[]) {
    return this.books.sheets(register, [...new Set(places.map(sheetId))])
  }
}

const sheetId = ({ register, dimensions }: RegisterCell) => String(dimensions[sheetKey(register)])

const balanceFrom = (register: Register, row: Row): Balance => ({
  register,
  dimensions: Object.fromEntries(dimensionKeys(register).map((key) => [key, row[key] ?? null])),
  amounts: Object.fromEntries(Object.keys(register.resources).map((name) => [name, Number(row[name] ?? 0)])),
})
