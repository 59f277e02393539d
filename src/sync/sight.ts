import { createHash } from 'node:crypto'
import { books } from '#domain/books.ts'
import { house, resourceNamed } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type Fields, keyed, pointingIn } from '#domain/kernel/field.ts'
import { dimensionKeys } from '#domain/kernel/moves.ts'
import { type Actor, can, isEverywhere, may, mayPick } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import { seenFields, seenRegister, seenResource, tellerTo } from '#domain/kernel/seen.ts'
import { pickKeys, pickOf } from '#store/picks.ts'
import { type ReadRow, type Scope, type Sheet, scopeOf } from '#store/port.ts'

/** A resource that a person's device holds: whole rows, or what it takes to pick one. */
export interface Held {
  readonly resource: Resource
  readonly whole: boolean
}

/** A register that it holds, and what of it the person is not told: what things cost. */
export interface HeldRegister {
  readonly register: Register
  readonly hidden: readonly string[]
}

export const heldBy = (actor: Actor): readonly Held[] =>
  house
    .filter((resource) => resource.offline !== 'none' && mayHold(actor, resource))
    .map((resource) => ({
      resource,
      whole: may(actor, resource, 'read'),
    }))

/** A document is read or not: nobody picks one. */
const mayHold = (actor: Actor, resource: Resource) =>
  isDocument(resource) ? may(actor, resource, 'read') : mayPick(actor, house, resource)

/** Who may choose a product must know whether there is any; what it cost only who may be told that. */
export const registersHeldBy = (actor: Actor): readonly HeldRegister[] =>
  books.flatMap((register) => {
    const field = register.sheet === null ? undefined : register.dimensions[register.sheet]
    if (field?.kind !== 'ref') return []
    if (!can(actor, `${register.permission}.read`) && !mayHold(actor, resourceNamed(field.to))) return []
    const seen = seenRegister(actor, register).resources
    return [{ register, hidden: Object.keys(register.resources).filter((name) => !(name in seen)) }]
  })

/** On a device even a super user is a member of one organisation. */
export const scopeOn = (actor: Actor): Scope => ({ ...scopeOf(actor), organisation_id: actor.organisation_id })

export function scopeFor(actor: Actor, resource: Resource, at: Date): Scope {
  const scope = scopeOn(actor)
  if (typeof resource.offline === 'string') return scope
  return { ...scope, since: new Date(at.getTime() - resource.offline.days * 24 * 60 * 60_000).toISOString() }
}

/** Names what a person sees: another organisation, other permissions, places or fields make another sight. */
export function sightOf(actor: Actor): string {
  const resources = heldBy(actor).map(({ resource, whole }) => [
    resource.name,
    ...(whole ? namesIn(seenFields(actor, resource.fields)) : pickKeys(seenResource(actor, resource))),
  ])
  const registers = registersHeldBy(actor).map(({ register, hidden }) => [
    register.name,
    ...dimensionKeys(register),
    ...Object.keys(register.resources).filter((name) => !hidden.includes(name)),
  ])
  const places = isEverywhere(actor) ? 'every' : [...(actor.places ?? [])].sort()
  return createHash('sha256')
    .update(JSON.stringify([actor.organisation_id, places, resources, registers]))
    .digest('base64url')
}

/** The keys of a row and of its lines. */
const namesIn = (fields: Fields): readonly string[] =>
  keyed(fields).flatMap(({ key, field }) =>
    field.kind === 'lines' ? namesIn(field.fields).map((within) => `${key}.${within}`) : [key],
  )

/**
 * Rows as they travel. The device finds the short rows of references by itself,
 * except for what another organisation shares: what that refers to is not on the device.
 */
export function travelling(held: Held, rows: readonly ReadRow[], actor: Actor): readonly StoredRow[] {
  return packed(held, rows, actor).map(tellerTo(actor, held.resource.fields))
}

function packed({ resource, whole }: Held, rows: readonly ReadRow[], actor: Actor): readonly StoredRow[] {
  if (!whole) return rows.map((row) => pickOf(resource, row))
  const isStrange = (row: ReadRow) => resource.scope === 'organisation' && row.organisation_id !== actor.organisation_id
  const embedded = pointingIn(resource.fields).map(({ name }) => name)
  const bare = (row: ReadRow) => Object.fromEntries(Object.entries(row).filter(([key]) => !embedded.includes(key)))
  return rows.map((row) => (isStrange(row) || !embedded.some((key) => key in row) ? row : (bare(row) as StoredRow)))
}

export function sheetTravelling({ hidden }: HeldRegister, { id, balances }: Sheet): Sheet {
  if (hidden.length === 0) return { id, balances }
  const bare = (row: Row) => Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.includes(key)))
  return { id, balances: balances.map(bare) }
}
