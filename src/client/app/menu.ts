import { type Facade, facades, type RegisterFacade, registerFacades } from '#domain/facades.ts'
import { type PermissionType, permissionOf } from '#domain/kernel/permission.ts'
import { type MenuGroup, type MenuHeading, menuGroups, menuHeadings } from '#domain/kernel/resource.ts'
import { facadeNamed } from '../data/areas.ts'
import { tillRoute } from '../data/till-route.ts'
import { isPart, type Sublist, sublists } from '../pages/sublists.ts'
import { devicesRoute, setAsideRoute } from '../screens/device/places.ts'

export interface MenuEntry {
  readonly route: string
  /** What it is called by: the name of a resource, of a part of a list or of a page. */
  readonly key: string
  /** A text's key with its area: 'menu:brand'. */
  readonly label: string
  readonly group: MenuGroup
  readonly heading: MenuHeading
  readonly permission: string
  readonly type: PermissionType
  readonly superOnly?: true | undefined
  /** Set for a part of a list: the list it belongs to, and the condition that narrows it. */
  readonly part?: Sublist
}

type Can = (permission: string, type?: PermissionType) => boolean

const rank = ({ group }: { group: MenuGroup }) => menuGroups.indexOf(group)

/** In the declarations references come before what uses them; in the menu the order is the other way round. */
const ofHouse = facades
  .flatMap((facade) => [
    entryFor(facade, facade.route, facade.name),
    ...sublists
      .filter(({ of }) => of === facade.name)
      .map((part) => ({ ...entryFor(facade, part.route, part.key), part })),
  ])
  .reverse()

const settings = { group: 'settings', heading: 'report', type: 'documents' } as const

/** Menu entries of pages that are not lists. */
const byHand: readonly MenuEntry[] = [
  {
    ...settings,
    route: setAsideRoute,
    key: 'setAside',
    label: 'pages:menu.setAside',
    permission: permissionOf(facadeNamed('attention'), 'read'),
  },
  { ...settings, route: devicesRoute, key: 'devices', label: 'pages:menu.devices', permission: 'devices.read' },
]

/** The till comes before all documents, since most of them are made there. */
const till: MenuEntry = {
  group: 'sale',
  heading: 'document',
  type: 'documents',
  route: tillRoute,
  key: 'till',
  label: 'pages:menu.till',
  permission: permissionOf(facadeNamed('retail_sale'), 'create'),
}

const everything: readonly MenuEntry[] = [till, ...registerFacades.map(registerEntry), ...ofHouse, ...byHand].sort(
  (a, b) => rank(a) - rank(b),
)

function registerEntry({ name, route, menu, permission }: RegisterFacade): MenuEntry {
  return {
    route,
    key: name,
    label: `menu:${name}`,
    group: menu,
    heading: 'report',
    permission: `${permission}.read`,
    type: 'documents',
  }
}

function entryFor(facade: Facade, route: string, key: string): MenuEntry {
  return {
    route,
    key,
    label: `menu:${key}`,
    ...facade.menu,
    permission: permissionOf(facade, 'read'),
    type: 'documents',
    superOnly: facade.superOnly,
  }
}

/** What this person may open. */
export const menuEntries = (can: Can, isSuper: boolean): readonly MenuEntry[] =>
  everything.filter((entry) => can(entry.permission, entry.type) && (isSuper || !entry.superOnly))

export const linkTo = (entry: MenuEntry) => `${entry.route}?page=1&per_page=100`

const within = (path: string, route: string) => path === route || path.startsWith(`${route}/`)

interface PageAddress {
  readonly pathname: string
  readonly search: string
}

/** The entry an address belongs to: the part of a list that it is narrowed to, or else the longest route that it lies within. */
export const entryAt = ({ pathname, search }: PageAddress, entries: readonly MenuEntry[]) =>
  entries.find(
    ({ part }) => part && within(pathname, facadeNamed(part.of).route) && isPart(part, new URLSearchParams(search)),
  ) ?? entries.filter(({ route }) => within(pathname, route)).sort((a, b) => b.route.length - a.route.length)[0]

export interface GroupedMenu {
  readonly group: MenuGroup
  readonly headings: readonly { readonly heading: MenuHeading; readonly entries: readonly MenuEntry[] }[]
}

/** Groups and headings in their fixed order, the empty ones left out. */
export const inGroups = (entries: readonly MenuEntry[]): readonly GroupedMenu[] =>
  menuGroups
    .map((group) => ({
      group,
      headings: menuHeadings
        .map((heading) => ({
          heading,
          entries: entries.filter((entry) => entry.group === group && entry.heading === heading),
        }))
        .filter((part) => part.entries.length > 0),
    }))
    .filter((part) => part.headings.length > 0)
