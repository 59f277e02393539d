import { targetsOf } from './field.ts'
import type { Register } from './register.ts'
import type { Changer, Resource, Row, StoredRow } from './resource.ts'
import type { DeclaredStep } from './step.ts'

export type PermissionType = 'menus' | 'documents' | 'reports'
const resourceActions = ['read', 'create', 'update', 'delete', 'export'] as const
/**
 * What only documents have: `confirm` takes their steps, `read_all` sees those that others made, `change_all_rights`
 * changes them.
 */
export const documentActions = ['confirm', 'read_all', 'change_all_rights'] as const
/** `total` sees the sums of all rows, under a table. */
export const reportActions = ['read', 'total', 'export'] as const
export type ResourceAction =
  | (typeof resourceActions)[number]
  | (typeof documentActions)[number]
  | (typeof reportActions)[number]

/** Who acts: what a rule needs to know of a signed-in person, and no more. */
export interface Actor extends Changer {
  /** As it is printed on receipts; unknown of those who have left. */
  readonly name?: string
  readonly organisation_id: string
  /** The one organisation that a super user has chosen to look at; without it, all of them. */
  readonly chosen?: string
  /** Who really acts, where somebody has signed in as this person. */
  readonly behind?: string
}

/** The key of a right; a name that is written with its type, `reports:stock.read`, keeps it. */
export const permissionKey = (name: string, type: PermissionType = 'documents') =>
  name.includes(':') ? name : `${type}:${name}`
export const administrator = permissionKey('roles.admin')
export const isAdministrator = ({ is_super, permissions }: Changer) => is_super || permissions.has(administrator)

/** A right by its name, or several of which any one or all are needed. */
export type Needed = string | { readonly any: readonly Needed[] } | { readonly all: readonly Needed[] }

export function can(actor: Changer, needed: Needed, type: PermissionType = 'documents'): boolean {
  if (isAdministrator(actor)) return true
  if (typeof needed === 'string') return actor.permissions.has(permissionKey(needed, type))
  return 'any' in needed
    ? needed.any.some((each) => can(actor, each, type))
    : needed.all.every((each) => can(actor, each, type))
}

/** Rights that another person may lend for one act by signing it on the spot. */
export const approvable = [
  'product_retail_sales.change_price',
  'product_retail_sales.lend',
  'product_return_from_clients.unheard',
  'product_return_from_clients.refund',
  'cash_shifts.differ',
] as const
export type Approvable = (typeof approvable)[number]

type Asked = Pick<Resource, 'permission'> &
  Partial<Pick<Resource, 'byBooks' | 'superOnly'>> & { readonly kept?: Register['kept'] }

/** The name of a right to a resource; to a register, whose rights are those of reports, with its type. */
export const permissionOf = ({ permission, kept }: Asked, action: ResourceAction) =>
  kept ? permissionKey(`${permission}.${action}`, 'reports') : `${permission}.${action}`
const actionsOf = (resource: Resource): readonly ResourceAction[] => {
  const all: readonly ResourceAction[] =
    'states' in resource ? [...resourceActions, ...documentActions] : resourceActions
  return resource.byBooks ? all.filter((action) => action !== 'create') : all
}
export const permissionsOf = (resource: Resource) => actionsOf(resource).map((action) => permissionOf(resource, action))

/** Shows its page in the menu; what is named with its type may stand beside a record of that name. */
export const menuRight = ({ permission }: Pick<Resource, 'permission'>) =>
  permission.includes(':') ? reportMenuRight({ permission }) : permissionKey(`${permission}.menu`, 'menus')

interface AskedReport {
  readonly permission: string
}
/** The right to a report; those who may read it may take it away as a file only with `export`, and see sums with `total`. */
export const reportRight = ({ permission }: AskedReport, action: 'read' | 'total' | 'export') =>
  `${permission}.${action}`

/** Shows it in the menu: with the list whose rights it takes, or else by a right of its own. */
export function reportMenuRight({ permission }: AskedReport): string {
  const [type, name] = permission.split(':')
  return `menus:${name}${type === 'reports' ? '_reports' : ''}.menu`
}

/** Whether the actor has the right; nobody may create a resource that only the books make. */
export const may = (actor: Actor, resource: Asked, action: ResourceAction) =>
  !(resource.byBooks && action === 'create') &&
  !(resource.superOnly && !actor.is_super) &&
  can(actor, permissionOf(resource, action))

export const everywhere = 'warehouses.admin'
/** Whether the actor is over all warehouses; everybody else acts only in their own places. */
export const isEverywhere = (actor: Actor) => can(actor, everywhere)
export const actsIn = (actor: Actor, place: unknown) =>
  isEverywhere(actor) || (actor.places?.has(String(place)) ?? false)

/**
 * A person who may see a record may also pick from the lists that its fields refer to; who may only pick it, from those
 * that its `picked` fields refer to; who takes its steps, from the lists that they offer.
 */
export const mayPick = (actor: Actor, house: readonly Resource[], target: Resource): boolean =>
  may(actor, target, 'read') ||
  house.some((resource) =>
    Object.values(resource.fields).some(
      (field) =>
        targetsOf(field).includes(target.name) &&
        (may(actor, resource, 'read') || (field.picked && resource !== target && mayPick(actor, house, resource))),
    ),
  ) ||
  house.some(
    (resource) =>
      Object.values(stepsOf(resource)).some(({ asks }) => asks === target.name) && may(actor, resource, 'confirm'),
  )

interface Stepped {
  readonly steps: Readonly<Record<string, DeclaredStep>>
}
const stepsOf = (resource: Resource): Stepped['steps'] =>
  'steps' in resource ? (resource as Resource & Stepped).steps : {}

/** The organisation that owns a row. */
export const ownerOf = ({ scope }: Resource, row: Pick<StoredRow, 'id' | 'organisation_id'>) =>
  scope === 'self' ? row.id : row.organisation_id

/** Organisations are walls: only a super user sees or writes over them. Shared lists are everybody's to read. */
export const mayWriteRow = (actor: Actor, resource: Resource, organisation_id: string | null) =>
  actor.is_super || (resource.scope !== 'shared' && organisation_id === actor.organisation_id)

/** Whether the actor sees all records of a kind, not only those that they made. */
export const seesAll = (actor: Actor, resource: Resource) =>
  !('states' in resource) || can(actor, permissionOf(resource, 'read_all'))

/** Whether a record is the actor's to change: their own, or anybody's with the right to. */
export const isTheirs = (actor: Actor, resource: Resource, { created_by }: Row) =>
  !('states' in resource) || created_by === actor.user_id || can(actor, permissionOf(resource, 'change_all_rights'))
