import { createHash } from 'node:crypto'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import { isDocument, placeKeysOf } from '#domain/kernel/document.ts'
import { type Fields, keyed, onceFor, pointingIn } from '#domain/kernel/field.ts'
import { dimensionKeys } from '#domain/kernel/moves.ts'
import { type Actor, isEverywhere, may, seesAll } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import { seenFields, seenRegister, seenResource, tellerTo } from '#domain/kernel/seen.ts'
import { mayHold, sheetsTold } from '#domain/told-sheets.ts'
import { pickKeys, pickOf } from '#store/picks.ts'
import { type NarrowedSight, type ReadRow, type Scope, type Sheet, scopeOf } from '#store/port.ts'
import { placeDimensions, sheetKey, sheetResource } from '#store/sheets.ts'

/** A resource that a person's device holds: whole rows, or what it takes to pick one. */
interface HeldResource {
  readonly resource: Resource
  readonly whole: boolean
}

/** A register on a person's device, and its resources that are hidden from the person (costs). */
interface HeldRegister {
  readonly register: Register
  readonly hidden: readonly string[]
  /** Only sheets of records with these values; null of all. */
  readonly told: Scope['told'] | null
}

export const heldBy = (actor: Actor): readonly HeldResource[] =>
  house
    .filter((resource) => resource.offline !== 'none' && mayHold(actor, resource))
    .map((resource) => ({
      resource,
      whole: may(actor, resource, 'read'),
    }))

/** The registers of which a person's device holds sheets; costs only with the right to see them. */
export const registersHeldBy = (actor: Actor): readonly HeldRegister[] =>
  books.flatMap((register) => {
    const told = sheetsTold(actor, register)
    if (told === 'none') return []
    const seen = seenRegister(actor, register).resources
    const hidden = Object.keys(register.resources).filter((name) => !(name in seen))
    return [{ register, hidden, told: told === 'all' ? null : told }]
  })

/** On a device even a super user is a member of one organisation. */
export const scopeOn = (actor: Actor): Scope => ({ ...scopeOf(actor), organisation_id: actor.organisation_id })

export function scopeFor(actor: Actor, resource: Resource, at: Date): Scope {
  const scope = scopeOn(actor)
  if (typeof resource.offline === 'string') return scope
  return { ...scope, since: new Date(at.getTime() - resource.offline.days * 24 * 60 * 60_000).toISOString() }
}

/** What a person sees of one part; different sights have different names. */
export interface Sight {
  /**
   * A hash of the declaration, a dot, and a hash of what rights and places leave; nothing after the dot if they leave
   * all.
   */
  readonly name: string
  /** How to narrow rows held on the device; null if they must be dropped and delivered again. */
  readonly narrowing: NarrowedSight | null
}
/** The part of a sight's name that stands for rights and places. */
export const rightsIn = (name: string) => name.slice(name.indexOf('.'))

export function sightOfRows(actor: Actor, { resource, whole }: HeldResource): Sight {
  const declared = whole ? keysIn(resource.fields) : pickKeys(resource)
  const seen = whole ? keysIn(seenFields(actor, resource.fields)) : pickKeys(seenResource(actor, resource))
  const placeKeys = placeKeysOf(resource)
  const stamps = isDocument(resource) ? ['created_by'] : []
  const shape = onceOf(whole ? resource : declared, () => [resource.offline, placeKeys, declared, ...stamps])
  return sight(shape, {
    ...(!whole && { only: seen }),
    ...without(declared, seen),
    ...placesOf(actor, placeKeys),
    ...authorOf(actor, resource),
  })
}

export function sightOfSheets(actor: Actor, { register, hidden, told }: HeldRegister): Sight {
  const of = sheetResource(register)
  const shape = onceOf(register, () => [
    of.offline,
    register.kept,
    sheetKey(register),
    dimensionKeys(register),
    Object.keys(register.resources),
  ])
  const seen = sight(shape, {
    ...without(
      hidden.map((name) => `balances.${name}`),
      [],
    ),
    ...placesOf(actor, [...placeKeysOf(of), ...placeDimensions(register)]),
    ...authorOf(actor, of),
    ...(told && { told }),
  })
  // A sheet tells neither the places of its document, nor its author, nor what kind of record it is of.
  return isDocument(of) || told ? { ...seen, narrowing: null } : seen
}

/** `told` stands in the name alone: nothing on the device is narrowed by it. */
function sight(shape: string, { told, ...narrowing }: NarrowedSight & Pick<Scope, 'told'>): Sight {
  const all = { ...narrowing, ...(told && { told }) }
  return { name: `${shape}.${Object.keys(all).length === 0 ? '' : digest(all)}`, narrowing }
}

const digest = (told: unknown) => createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 8)

const shapes = new WeakMap<object, string>()

/** Caches the hash of a declaration: declarations never change, and every pull asks for it. */
function onceOf(declared: object, tell: () => unknown): string {
  const shape = shapes.get(declared) ?? digest(tell())
  shapes.set(declared, shape)
  return shape
}

const without = (all: readonly string[], seen: readonly string[]): NarrowedSight => {
  const hidden = all === seen ? [] : all.filter((key) => !seen.includes(key))
  return hidden.length > 0 ? { without: hidden } : {}
}

const placesOf = (actor: Actor, keys: readonly string[]): NarrowedSight =>
  keys.length === 0 || isEverywhere(actor) ? {} : { places: { keys, among: [...(actor.places ?? [])].sort() } }

const authorOf = (actor: Actor, resource: Resource): NarrowedSight =>
  seesAll(actor, resource) ? {} : { author: actor.user_id }

/** The keys of a row and of its lines; for a reference also the key of its embedded short row. */
const keysIn: (fields: Fields) => readonly string[] = onceFor((fields) =>
  keyed(fields).flatMap(({ name, key, field }) => [
    ...new Set([name, key]),
    ...(field.kind === 'lines' ? keysIn(field.fields).map((within) => `${key}.${within}`) : []),
  ]),
)

/**
 * Rows as sent. The device adds the short rows of references itself, so they are left out; but not of rows shared by
 * another organisation, whose references are not on the device.
 */
export function travelling(held: HeldResource, rows: readonly ReadRow[], actor: Actor): readonly StoredRow[] {
  return packed(held, rows, actor).map(tellerTo(actor, held.resource.fields))
}

function packed({ resource, whole }: HeldResource, rows: readonly ReadRow[], actor: Actor): readonly StoredRow[] {
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
