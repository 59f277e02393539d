import { targetsOf } from './field.ts'
import type { Changer, Resource, StoredRow } from './resource.ts'

export type PermissionType = 'menus' | 'documents' | 'reports'
export const resourceActions = ['read', 'create', 'update', 'delete', 'export'] as const
/** `confirm` is the right to take the steps of a document. */
export type ResourceAction = (typeof resourceActions)[number] | 'confirm'

/** Who acts: what a rule needs to know of a signed-in person, and no more. */
export interface Actor extends Changer {
  /** As it is printed on receipts; unknown of those who have left. */
  readonly name?: string
  readonly organisation_id: string
  /** Who really acts, where somebody has signed in as this person. */
  readonly behind?: string
}

export const permissionKey = (name: string, type: PermissionType = 'documents') => `${type}:${name}`
export const administrator = permissionKey('roles.admin')

export const can = (actor: Actor, name: string, type: PermissionType = 'documents') =>
  actor.is_super || actor.permissions.has(administrator) || actor.permissions.has(permissionKey(name, type))

/** Rights that another person may lend for one act by signing it on the spot. */
export const approvable = [
  'product_retail_sales.change_price',
  'product_return_from_clients.unheard',
  'cash_shifts.differ',
] as const
export type Approvable = (typeof approvable)[number]

/** The actor with the approvable rights of the approver added. */
export const approvedBy = (actor: Actor, other: Actor | null): Actor =>
  other
    ? {
        ...actor,
        permissions: new Set([
          ...actor.permissions,
          ...approvable.filter((name) => can(other, name)).map((name) => permissionKey(name)),
        ]),
      }
    : actor

export const permissionOf = (resource: Pick<Resource, 'permission'>, action: ResourceAction) =>
  `${resource.permission}.${action}`
type Asked = Pick<Resource, 'permission'> & Partial<Pick<Resource, 'byBooks' | 'superOnly'>>
/** Whether the actor has the right; nobody may create a resource that only the books make. */
export const may = (actor: Actor, resource: Asked, action: ResourceAction) =>
  !(resource.byBooks && action === 'create') &&
  !(resource.superOnly && !actor.is_super) &&
  can(actor, permissionOf(resource, action))

const actionsOf = (resource: Resource): readonly ResourceAction[] =>
  'states' in resource ? [...resourceActions, 'confirm'] : resourceActions
export const permissionsOf = (resource: Resource) => actionsOf(resource).map((action) => permissionOf(resource, action))

/** Whether the actor is over all warehouses; everybody else acts only in their own places. */
export const isEverywhere = (actor: Actor) => can(actor, 'warehouses.admin')
export const actsIn = (actor: Actor, place: unknown) =>
  isEverywhere(actor) || (actor.places?.has(String(place)) ?? false)

/**
 * A person who may see a record may also pick from the lists that its fields refer to; who may only pick it, from those
 * that its `picked` fields refer to.
 */
export const mayPick = (actor: Actor, house: readonly Resource[], target: Resource): boolean =>
  may(actor, target, 'read') ||
  house.some((resource) =>
    Object.values(resource.fields).some(
      (field) =>
        targetsOf(field).includes(target.name) &&
        (may(actor, resource, 'read') || (field.picked && resource !== target && mayPick(actor, house, resource))),
    ),
  )

/** The organisation that owns a row. */
export const ownerOf = ({ scope }: Resource, row: Pick<StoredRow, 'id' | 'organisation_id'>) =>
  scope === 'self' ? row.id : row.organisation_id

/** Organisations are walls: only a super user sees or writes over them. Shared lists are everybody's to read. */
export const mayWriteRow = (actor: Actor, resource: Resource, organisation_id: string | null) =>
  actor.is_super || (resource.scope !== 'shared' && organisation_id === actor.organisation_id)
