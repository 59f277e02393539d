import type { PermissionType } from './permission.ts'
import type { MenuGroup } from './resource.ts'

/** One right that a role may hold. */
export interface Right {
  /** As roles keep it: `documents:brands.read`. */
  readonly key: string
  readonly type: PermissionType
  /** `brands.read` */
  readonly name: string
  /** `read` */
  readonly action: string
}

/** The rights to one kind of record or report, with the right to have its page in the menu. */
export interface Section {
  /** The first part of their names: `brands`. */
  readonly name: string
  /** The declarations that it is about; the first one names it. */
  readonly of: readonly string[]
  readonly area: MenuGroup
  readonly type: 'documents' | 'reports'
  readonly rights: readonly Right[]
}
