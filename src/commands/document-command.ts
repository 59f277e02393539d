import { type Actor, may, type ResourceAction } from '#domain/kernel/permission.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'

/** A change of one document. A draft is stored without touching the books. */
export type DocumentCommand =
  | {
      readonly action: 'create'
      readonly id: string
      readonly input: Row
      readonly is_draft?: boolean
      /** The number that the device gave it. */
      readonly device_number?: string
      /**
       * The signed receipt of the sale that it builds on, if the device has not heard of that sale: it is used in place
       * of the sale.
       */
      readonly receipt?: string
      /** Another new document that this one builds on: both are made together, or neither. */
      readonly first?: First
    }
  | {
      readonly action: 'update'
      readonly id: string
      readonly input: Row
      readonly is_draft?: boolean
      readonly revision?: number
    }
  | { readonly action: 'delete' | 'restore'; readonly id: string }
  | {
      readonly action: 'step'
      readonly id: string
      readonly to: string
      readonly input: Row
      readonly comment?: string
      readonly revision?: number
    }

/** A document that is made right before the one whose command brings it along. */
export interface First {
  readonly kind: string
  readonly id: string
  readonly input: Row
  readonly receipt?: string
}

/** The right that each command needs. */
export const needed = {
  create: 'create',
  update: 'update',
  delete: 'delete',
  restore: 'delete',
  step: 'confirm',
} satisfies Record<DocumentCommand['action'], ResourceAction>

/**
 * Whether this is a draft that the actor may finish: the right to create suffices, as nothing of it is in the books.
 */
export const mayFinish = (actor: Actor, document: Resource, current: StoredRow | null) =>
  current?.is_posted === false && may(actor, document, 'create')
