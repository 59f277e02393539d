import { isDocument } from '#domain/kernel/document.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { HeldRow, Snapshot, Tally } from '#store/port.ts'
import { sheetResource } from '#store/sheets.ts'
import {
  heldBy,
  registersHeldBy,
  type Sight,
  scopeFor,
  sheetTravelling,
  sightOfRows,
  sightOfSheets,
  travelling,
} from './sight.ts'

/** One kind of what a device holds, whatever it is: rows of a resource, or sheets of a register. */
export interface Part {
  readonly name: string
  /** Not needed for selling: delivered after the device can sell. */
  readonly late: boolean
  readonly sight: Sight
  count(snapshot: Snapshot): Promise<number>
  after(snapshot: Snapshot, id: string | null, limit: number): Promise<readonly HeldRow[]>
  /** Those of the ids that the person may see. */
  of(snapshot: Snapshot, ids: readonly string[]): Promise<readonly HeldRow[]>
  tally(snapshot: Snapshot): Promise<Tally>
}

/** The parts for a person, in order of delivery: first what selling needs, then the documents. */
export function partsFor(actor: Actor, at: Date): readonly Part[] {
  const rows = heldBy(actor).map((held): Part => {
    const { resource } = held
    const scope = scopeFor(actor, resource, at)
    return {
      late: isDocument(resource),
      sight: sightOfRows(actor, held),
      name: resource.name,
      count: (snapshot) => snapshot.count(resource, scope),
      after: async (snapshot, id, limit) =>
        travelling(held, await snapshot.rowsAfter(resource, id, limit, scope), actor),
      of: async (snapshot, ids) => travelling(held, await snapshot.rows(resource, ids, scope), actor),
      tally: (snapshot) => snapshot.tally(resource, scope),
    }
  })
  const sheets = registersHeldBy(actor).map((held): Part => {
    const { register, hidden, told } = held
    const scope = { ...scopeFor(actor, sheetResource(register), at), ...(told && { told }) }
    return {
      // A sheet of a document is held as long as the document.
      late: isDocument(sheetResource(register)),
      sight: sightOfSheets(actor, held),
      name: register.name,
      count: (snapshot) => snapshot.countSheets(register, scope),
      after: async (snapshot, id, limit) =>
        (await snapshot.sheetsAfter(register, id, limit, scope)).map((sheet) => sheetTravelling(held, sheet)),
      of: async (snapshot, ids) =>
        (await snapshot.sheets(register, ids, scope)).map((sheet) => sheetTravelling(held, sheet)),
      tally: (snapshot) => snapshot.tallySheets(register, scope, { hidden, at: at.toISOString() }),
    }
  })
  const parts = [...rows, ...sheets]
  return [...parts.filter(({ late }) => !late), ...parts.filter(({ late }) => late)]
}
