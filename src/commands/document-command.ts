import { type Actor, may, type ResourceAction } from '#domain/kernel/permission.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'

/** What a person asks of one document. A draft is kept, and the books do not know of it yet. */
export type DocumentCommand =
  | {
      readonly action: 'create'
      readonly id: string
      readonly input: Row
      readonly is_draft?: boolean
      /** The number that the device gave it. */
      readonly device_number?: string
      /** The sealed receipt of what it builds on, where the device has not heard of that: its word stands for it. */
      readonly receipt?: string
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

/** What a person must be allowed for each thing that can be asked of a document. */
export const needed = {
  create: 'create',
  update: 'update',
  delete: 'delete',
  restore: 'delete',
  step: 'confirm',
} satisfies Record<DocumentCommand['action'], ResourceAction>

/** What was put off is finished by whoever may begin one: nothing of it is in the books yet. */
export const mayFinish = (actor: Actor, document: Resource, current: StoredRow | null) =>
  current?.is_posted === false && may(actor, document, 'create')
