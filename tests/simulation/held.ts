import { isDocument } from '#domain/kernel/document.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { tellerTo } from '#domain/kernel/seen.ts'
import { isVisible } from '#store/evaluate.ts'
import { pickKeys } from '#store/picks.ts'
import type { HeldRow, News } from '#store/port.ts'
import { isHere, sheetResource } from '#store/sheets.ts'
import { heldBy, registersHeldBy, scopeOn } from '#sync/sight.ts'

/** What a device holds, by the names of resources and registers. */
export type Tables = ReadonlyMap<string, ReadonlyMap<string, HeldRow>>

/** Whom the server gave an answer to, and which parts they might hold then. */
export interface Told {
  readonly actor: Actor
  readonly parts: ReadonlySet<string>
}

/** Without any of these nobody sells. */
const neededToSell = ['product', 'measure', 'currency', 'warehouse', 'cashbox', 'partner', 'unit']

/** What was held before news and is still to be held stands after them too, whatever was filled anew by them. */
export function lost(news: News, before: Tables, after: Tables): string | null {
  for (const name of neededToSell) {
    const removed = new Set(news.removed[name])
    for (const id of before.get(name)?.keys() ?? [])
      if (!after.get(name)?.has(id) && !removed.has(id)) return `${name} ${id} was sold from, and the news took it away`
  }
  return null
}

/** What stands on a device by its latest news although its person was not to be told of it any more. */
export function overstepped({ actor, parts }: Told, held: Tables, everywhere: Tables): string | null {
  for (const [name, rows] of held)
    if (rows.size > 0 && !parts.has(name)) return `${name} was revoked and can still be read`
  const scope = scopeOn(actor)
  for (const { resource, whole } of heldBy(actor)) {
    const rows = [...(held.get(resource.name)?.values() ?? [])]
    const tell = tellerTo(actor, resource.fields)
    const keys = whole ? null : new Set(pickKeys(resource))
    const isTold = (row: Row) =>
      sizeOf(tell(row)) === sizeOf(row) && Object.keys(row).every((key) => keys?.has(key) ?? true)
    if (!rows.every(isTold)) return `a field of ${resource.name} was revoked and can still be read`
    const isForeign = (row: Row) => !isVisible(resource, row as StoredRow, { ...scope, organisation_id: 'every' })
    if (rows.some(isForeign)) return `${resource.name} of a place that was taken can still be read`
  }
  for (const { register, hidden } of registersHeldBy(actor)) {
    const of = sheetResource(register)
    for (const { id, balances } of held.get(register.name)?.values() ?? []) {
      const rows = balances as readonly Row[]
      const document =
        rows.length > 0 && isDocument(of) ? (held.get(of.name)?.get(id) ?? everywhere.get(of.name)?.get(id)) : undefined
      const isForeign = document && !isVisible(of, document as StoredRow, scope)
      if (isForeign || !rows.every((row) => isHere(register, row, scope)))
        return `${register.name} of a place that was taken can still be read`
      if (rows.some((row) => hidden.some((key) => key in row)))
        return `a figure of ${register.name} was revoked and can still be read`
    }
  }
  return null
}

/** Of how much a row tells, with its lines. */
const sizeOf = (row: Row) => JSON.stringify(row).length
