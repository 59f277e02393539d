import { house } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type Actor, may, mayPick, permissionOf, type ResourceAction } from '#domain/kernel/permission.ts'
import { isOrderedByHand, type Resource } from '#domain/kernel/resource.ts'

export type ResourceCall =
  | 'list'
  | 'one'
  | 'history'
  | 'create'
  | 'update'
  | 'delete'
  | 'restore'
  | 'export'
  | 'step'
  | 'entries'
  | 'statuses'
  | 'reorder'

export interface ResourceRoute {
  readonly call: ResourceCall
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly needs: ResourceAction
  /** Another address of a call, for programs that expect it there. */
  readonly alias?: true
}

/** Every call of a resource, with the right that it needs. */
export const routesOf = (resource: Resource): readonly ResourceRoute[] => [
  ...callsOf(resource),
  ...(isDocument(resource) ? documentCalls(resource) : []),
  ...(isOrderedByHand(resource)
    ? [{ call: 'reorder', method: 'PUT', url: `${resource.path}/sequence`, needs: 'update' } as const]
    : []),
]

const documentCalls = ({ path }: Resource): readonly ResourceRoute[] => [
  { call: 'step', method: 'POST', url: `${path}/:id/status/:to`, needs: 'confirm' },
  { call: 'entries', method: 'GET', url: `${path}/:id/entries`, needs: 'read' },
  { call: 'statuses', method: 'GET', url: `${path}/:id/statuses`, needs: 'read' },
]

const callsOf = ({ path, byBooks }: Resource): readonly ResourceRoute[] => [
  { call: 'list', method: 'GET', url: path, needs: 'read' },
  { call: 'list', method: 'GET', url: `${path}/get`, needs: 'read', alias: true },
  { call: 'one', method: 'GET', url: `${path}/by/:id`, needs: 'read', alias: true },
  ...(byBooks ? [] : [{ call: 'create', method: 'POST', url: path, needs: 'create' } as const]),
  { call: 'export', method: 'POST', url: `${path}/export`, needs: 'export' },
  { call: 'export', method: 'GET', url: `${path}/export`, needs: 'export' },
  { call: 'one', method: 'GET', url: `${path}/:id`, needs: 'read' },
  { call: 'update', method: 'PUT', url: `${path}/:id`, needs: 'update' },
  { call: 'delete', method: 'DELETE', url: `${path}/:id`, needs: 'delete' },
  { call: 'restore', method: 'PUT', url: `${path}/:id/restore`, needs: 'delete' },
  { call: 'restore', method: 'PUT', url: `${path}/restore/:id`, needs: 'delete' },
  { call: 'history', method: 'GET', url: `${path}/:id/history`, needs: 'read' },
]

/** Short rows, for selectors: for everybody who may pick from the list. */
export const isShort = (params: URLSearchParams) => params.get('short') === '1'

export const accessTo =
  (resource: Resource, { call, needs }: ResourceRoute) =>
  (actor: Actor, params: URLSearchParams) =>
    call === 'list' && isShort(params) ? mayPick(actor, house, resource) : may(actor, resource, needs)

export const permissionFor = (resource: Resource, { needs }: ResourceRoute) => permissionOf(resource, needs)
