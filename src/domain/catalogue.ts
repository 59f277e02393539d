import { books } from './books.ts'
import { devices } from './devices.ts'
import { house } from './house.ts'
import { isDocument } from './kernel/document.ts'
import {
  administrator,
  approvable,
  everywhere,
  menuRight,
  type PermissionType,
  permissionKey,
  permissionOf,
  permissionsOf,
  reportActions,
} from './kernel/permission.ts'
import type { MenuGroup, Resource } from './kernel/resource.ts'
import { unit } from './references/unit.ts'

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

/** All rights there are, section by section. It follows from the declarations: no right is listed here. */
export const catalogue: readonly Section[] = sectionsOf([
  ...house.map((resource) => ({
    of: resource,
    area: resource.menu.group,
    type: 'documents' as const,
    keys: permissionsOf(resource).filter((name) => isUsable(resource, name)),
  })),
  ...books.map((register) => ({
    of: register,
    area: register.menu,
    type: 'reports' as const,
    keys: reportActions.map((action) => permissionOf(register, action)),
  })),
  {
    of: devices,
    area: devices.menu.group,
    type: 'documents' as const,
    keys: devices.actions.map((action) => permissionOf(devices, action)),
  },
])

/** The rights of a catalogue by their keys. */
export const rightsIn = (sections: readonly Section[]): ReadonlyMap<string, Right> =>
  new Map(sections.flatMap(({ rights }) => rights.map((right) => [right.key, right])))

interface Listed {
  readonly of: { readonly name: string; readonly permission: string }
  readonly area: MenuGroup
  readonly type: Section['type']
  readonly keys: readonly string[]
}

function sectionsOf(all: readonly Listed[]): readonly Section[] {
  const sections = new Map<string, Section>()
  for (const { of, area, type, keys } of all) {
    const known = sections.get(of.permission)
    const rights = [menuRight(of), ...keys].map(rightFrom)
    const section = known ?? { name: of.permission, of: [], area, type, rights: [...rights, ...besides(of.permission)] }
    sections.set(of.permission, { ...section, of: [...section.of, of.name] })
  }
  return [...sections.values()]
}

/**
 * Rights that rules and screens ask for beside those of every declaration. Units are made by the books, but may be named
 * before.
 */
function besides(permission: string): readonly Right[] {
  const named = permissionOf(unit, 'create')
  return [administrator, everywhere, named, ...approvable]
    .map(rightFrom)
    .filter(({ name }) => name.startsWith(`${permission}.`))
}

function rightFrom(right: string): Right {
  const key = permissionKey(right)
  const [type, name] = key.split(':') as [PermissionType, string]
  return { key, type, name, action: name.slice(name.indexOf('.') + 1) }
}

/** What only a super user may write is nobody's to be given, and no steps are there to be taken of most documents. */
function isUsable(resource: Resource, name: string) {
  const { action } = rightFrom(name)
  if (action === 'confirm') return isDocument(resource) && Object.keys(resource.steps).length > 0
  return resource.scope !== 'shared' || action === 'read' || action === 'export'
}
