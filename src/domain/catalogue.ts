import { books } from './books.ts'
import { devicesPage, integrationsPage, settingsPage } from './facades.ts'
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
  reportMenuRight,
  reportRight,
} from './kernel/permission.ts'
import type { Resource } from './kernel/resource.ts'
import type { Right, Section } from './kernel/rights.ts'
import { unit } from './references/unit.ts'
import { reports } from './reports.ts'

/** All rights there are, section by section. It follows from the declarations: no right is listed here. */
export const catalogue: readonly Section[] = sectionsOf([
  ...house
    .filter(({ superOnly }) => !superOnly)
    .map((resource) => ({
      of: resource,
      area: resource.menu.group,
      type: 'documents' as const,
      keys: [
        ...permissionsOf(resource).filter((name) => isUsable(resource, name)),
        ...resource.rights.map((action) => `${resource.permission}.${action}`),
      ],
    })),
  ...books.map((register) => ({
    of: { name: register.name, permission: withoutType(register.permission) },
    area: register.menu,
    type: 'reports' as const,
    menu: menuRight(register),
    keys: reportActions.map((action) => permissionOf(register, action)),
  })),
  ...reports
    .filter(({ permission }) => permission.startsWith('reports:'))
    .map((report) => ({
      of: { name: report.name, permission: withoutType(report.permission) },
      area: report.menu,
      type: 'reports' as const,
      menu: reportMenuRight(report),
      keys: reportActions.map((action) => reportRight(report, action)),
    })),
  ...[devicesPage, integrationsPage, settingsPage].map((page) => ({
    of: page,
    area: page.menu.group,
    type: 'documents' as const,
    keys: page.actions.map((action) => `${page.permission}.${action}`),
  })),
])

/** The rights of a catalogue by their keys. */
export const rightsByKey = (sections: readonly Section[]): ReadonlyMap<string, Right> =>
  new Map(sections.flatMap(({ rights }) => rights.map((right) => [right.key, right])))

const known: ReadonlySet<string> = new Set([
  ...rightsByKey(catalogue).keys(),
  // A super user may have a role with rights that nobody else is offered.
  ...house.flatMap((resource) =>
    [...permissionsOf({ ...resource, byBooks: false }), menuRight(resource)].map((name) => permissionKey(name)),
  ),
])
/** Those of the rights that nothing asks for. */
export const unknownRights = (keys: readonly string[]): readonly string[] => keys.filter((key) => !known.has(key))

interface Listed {
  readonly of: { readonly name: string; readonly permission: string }
  readonly area: Section['area']
  readonly type: Section['type']
  readonly keys: readonly string[]
  /** Its right to the menu, where it is not the usual one. */
  readonly menu?: string
}

function sectionsOf(all: readonly Listed[]): readonly Section[] {
  const sections = new Map<string, Section>()
  for (const { of, area, type, keys, menu = menuRight(of) } of all) {
    const kind = `${type}:${of.permission}`
    const known = sections.get(kind)
    const rights = [...[menu, ...keys].map(rightFrom), ...besides(of.permission)]
    const section = known ?? { name: of.permission, of: [], area, type, rights }
    sections.set(kind, { ...section, of: [...section.of, of.name] })
  }
  return [...sections.values()]
}

/**
 * Rights that rules and screens ask for beside those of every declaration. Units are made by the books, but may be named
 * before.
 */
function besides(permission: string): readonly Right[] {
  const asked = [administrator, everywhere, permissionOf(unit, 'create'), ...approvable]
  return asked.map(rightFrom).filter(({ name }) => name.startsWith(`${permission}.`))
}

function withoutType(permission: string): string {
  return permission.replace(/^reports:/, '')
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
