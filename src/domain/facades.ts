import { books } from './books.ts'
import { areas, house, resourceNamed } from './house.ts'
import { targetsWithin } from './kernel/directory.ts'
import { author, isDocument } from './kernel/document.ts'
import type { Fields } from './kernel/field.ts'
import type { Register } from './kernel/register.ts'
import type { Report } from './kernel/report.ts'
import type { Resource } from './kernel/resource.ts'
import { reports } from './reports.ts'

/** What menus, addresses and the replica need to know of a declaration before the area that it lies in is loaded. */
export interface Facade extends Pick<Resource, 'name' | 'permission' | 'route' | 'menu' | 'offline' | 'keys'> {
  readonly isDocument?: true
  readonly superOnly?: true
  /** The area that declares it and those of all that it refers to: a letter for each, in the order of `areaNames`. */
  readonly areas: string
}

export type RegisterFacade = Pick<Register, 'name' | 'permission' | 'route' | 'menu' | 'sheet' | 'kept'>

// Nothing but plain data is exported: a build writes it out as it is and leaves the house out.
export const facades: readonly Facade[] = house.map((resource) => {
  const { name, permission, route, menu, offline, keys } = resource
  return {
    name,
    permission,
    route,
    menu,
    offline,
    keys,
    areas: areasOf(resource),
    // Few have it, and what is left out weighs nothing.
    ...(isDocument(resource) && { isDocument: true }),
    ...(resource.superOnly && { superOnly: true }),
  }
})

export const registerFacades: readonly RegisterFacade[] = books.map(
  ({ name, permission, route, menu, sheet, kept }) => ({
    name,
    permission,
    route,
    menu,
    sheet,
    kept,
  }),
)

export type ReportFacade = Pick<Report, 'name' | 'permission' | 'route' | 'menu'>

export const reportFacades: readonly ReportFacade[] = reports.map(({ name, permission, route, menu }) => ({
  name,
  permission,
  route,
  menu,
}))

/** The devices of an organisation: a page made by hand, whose rights no declaration tells. */
export const devicesPage = {
  name: 'devices',
  permission: 'devices',
  menu: { group: 'settings', heading: 'report' },
  actions: ['read', 'update'],
} as const

/** Whom the house asks outside, by whose servers: a page made by hand too. */
export const integrationsPage = {
  name: 'integrations',
  permission: 'integrations',
  menu: { group: 'settings', heading: 'reference' },
  actions: ['read', 'update'],
} as const

/** Rules, versions of the app and other pages that are set up by hand: special rights of their own. */
export const settingsPage = {
  name: 'settings',
  permission: 'settings',
  menu: { group: 'settings', heading: 'reference' },
  actions: ['read', 'system', 'app_version', 'bm_telegram_group'],
} as const

export const areaNames: readonly string[] = Object.keys(areas)

function areasOf(resource: Resource): string {
  const reached = new Set([resource])
  const reach = (fields: Fields) => {
    for (const name of targetsWithin(fields)) reached.add(resourceNamed(name))
  }
  for (const one of reached) {
    reach(one.fields)
    if (isDocument(one)) reach({ ...one.input, author })
  }
  const isReached = Object.values(areas).map((area) => area.some((one) => reached.has(one)))
  return isReached.map((is, at) => (is ? String.fromCharCode(97 + at) : '')).join('')
}
