import type { User } from '#client/data/who/user.ts'
import { type Document, isDocument } from '#domain/kernel/document.ts'
import { isEverywhere, may } from '#domain/kernel/permission.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { waitsFor } from '#domain/kernel/waiting.ts'

/** The door that leads to a new document. */
export const create = 'create'

/** A door of the warehouse: to a new document, or to what waits. */
export interface Door {
  readonly name: string
  readonly document: Document
  /** `create`, or what waits under this name. */
  readonly leads: string
  /** What is counted on the door, by the names of its waits. */
  readonly waits: readonly string[]
}

type Worker = Pick<User, 'actor' | 'places'>

/**
 * The doors of a person who works in a warehouse; none for everybody else: who is over all warehouses sits in the
 * office, and who sells at a counter has the till. What others send comes first.
 */
export function doorsFor(worker: Worker, house: readonly Resource[]): readonly Door[] {
  const { actor } = worker
  const documents = house.filter(isDocument)
  if (isEverywhere(actor)) return []
  if (documents.some((one) => one.madeAt === 'till' && may(actor, one, 'create'))) return []
  return documents
    .filter((document) => may(actor, document, 'read'))
    .toSorted((a, b) => Number(awaits(b)) - Number(awaits(a)))
    .flatMap((document) => doorsTo(document, worker))
}

const awaits = ({ doors }: Document) => Object.values(doors).some((leads) => leads !== create)

function doorsTo(document: Document, worker: Worker): readonly Door[] {
  const { actor } = worker
  const open = new Map(waitsFor(actor, document))
  return Object.entries(document.doors).flatMap(([name, leads]) => {
    const isNew = leads === create
    const place = isNew ? document.places[0] : open.get(leads)?.at
    if (!(isNew ? may(actor, document, 'create') : open.has(leads)) || !hasPlace(document, place, worker)) return []
    return [{ name, document, leads, waits: isNew ? ['drafts'].filter((one) => open.has(one)) : [leads] }]
  })
}

function hasPlace({ fields }: Document, place: string | undefined, { places = {} }: Worker): boolean {
  const field = fields[place ?? '']
  return field?.kind === 'ref' && (places[field.to] ?? []).length > 0
}
