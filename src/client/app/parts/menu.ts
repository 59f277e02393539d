import {
  devicesPage,
  type Facade,
  facades,
  integrationsPage,
  type RegisterFacade,
  type ReportFacade,
  registerFacades,
  reportFacades,
  settingsPage,
} from '#domain/facades.ts'
import { menuRight, type Needed, permissionOf, reportMenuRight, reportRight } from '#domain/kernel/permission.ts'
import { type MenuGroup, type MenuHeading, menuGroups, menuHeadings } from '#domain/kernel/resource.ts'
import { facadeNamed } from '../../data/areas.ts'
import { tillRoute } from '../../data/till-route.ts'
import { labelsRoute } from '../../pages/document/goods/labels-wanted.ts'
import { isListPart, type ListPart, listParts } from '../../pages/parts/list-parts.ts'
import { whatIsThisRoute } from '../../pages/register/what-is-this.ts'
import { analyticsRoute } from '../../screens/analytics/places.ts'
import { backupsRoute } from '../../screens/backups/places.ts'
import { cashBookRoute, cashRegister } from '../../screens/cash-book/places.ts'
import { devicesRoute, setAsideRoute } from '../../screens/device/places.ts'
import { importNeeds, importRoute } from '../../screens/import/places.ts'
import { integrationsRoute } from '../../screens/integrations/places.ts'
import { balanceNeeds, balanceRoute, calendarNeeds, calendarRoute } from '../../screens/money/parts/places.ts'
import { closingRoute, settingsRoute, versionsRoute } from '../../screens/system/places.ts'

export interface MenuEntry {
  readonly route: string
  /** What it is called by: the name of a resource, of a part of a list or of a page. */
  readonly key: string
  /** A text's key with its area: 'menu:brand'. */
  readonly label: string
  readonly group: MenuGroup
  readonly heading: MenuHeading
  readonly needs: Needed
  readonly superOnly?: true | undefined
  /** Asked for now and then: in the menu it stands behind 'all' of its group. */
  readonly isRare?: boolean
  /** Set for a part of a list: the list it belongs to, and the condition that narrows it. */
  readonly part?: ListPart
}

type Can = (needed: Needed) => boolean

const rank = ({ group }: { group: MenuGroup }) => menuGroups.indexOf(group)

/** In the declarations references come before what uses them; in the menu the order is the other way round. */
const ofHouse = facades
  .flatMap((facade) => [
    entryFor(facade, facade.route, facade.name),
    ...listParts
      .filter(({ of }) => of === facade.name)
      .map((part) => ({ ...entryFor(facade, part.route, part.key), part })),
  ])
  .reverse()

type ByHand = Omit<MenuEntry, 'label'>

/** Who is shown the rules. */
const ofRules: Needed = { all: [menuRight(settingsPage), { any: ['settings.read', 'settings.system'] }] }

/** Menu entries of pages that are not lists. */
const byHand: readonly ByHand[] = [
  {
    group: 'sale',
    heading: 'report',
    route: analyticsRoute,
    key: 'analytics',
    needs: listed(facadeNamed('retail_sale')),
  },
  {
    ...devicesPage.menu,
    route: setAsideRoute,
    key: 'setAside',
    needs: listed(facadeNamed('attention')),
  },
  {
    group: 'stock',
    heading: 'report',
    route: whatIsThisRoute,
    key: 'whatIsThis',
    needs: permissionOf(facadeNamed('product'), 'read'),
  },
  {
    group: 'stock',
    heading: 'report',
    route: labelsRoute,
    key: 'labels',
    needs: permissionOf(facadeNamed('product'), 'read'),
  },
  {
    group: 'stock',
    heading: 'reference',
    route: importRoute,
    key: 'import',
    needs: importNeeds,
  },
  {
    group: 'bank',
    heading: 'report',
    route: balanceRoute,
    key: 'balance',
    needs: balanceNeeds,
  },
  {
    group: 'bank',
    heading: 'report',
    route: calendarRoute,
    key: 'paymentCalendar',
    needs: calendarNeeds,
  },
  {
    group: 'cashbox',
    heading: 'report',
    route: cashBookRoute,
    key: 'cashBook',
    needs: listed(cashRegister),
  },
  {
    ...devicesPage.menu,
    route: backupsRoute,
    key: 'backups',
    needs: { all: [] },
    superOnly: true,
  },
  { ...settingsPage.menu, route: settingsRoute, key: 'settings', needs: ofRules },
  { ...settingsPage.menu, route: closingRoute, key: 'closing', needs: ofRules },
  {
    ...settingsPage.menu,
    route: versionsRoute,
    key: 'appVersions',
    needs: { all: [menuRight(settingsPage), 'settings.app_version'] },
  },
  { ...devicesPage.menu, route: devicesRoute, key: 'devices', needs: listed(devicesPage) },
  { ...integrationsPage.menu, route: integrationsRoute, key: 'integrations', needs: listed(integrationsPage) },
]

/** The till comes before all documents, since most of them are made there. */
const till: ByHand = {
  group: 'sale',
  heading: 'document',
  route: tillRoute,
  key: 'till',
  needs: permissionOf(facadeNamed('retail_sale'), 'create'),
}

/** What is set up once, or asked for now and then: with it no group could be read at a glance. */
const rare =
  'promoter_report register_returnables register_repayment_date register_invoices register_prices cost_setting favourite price_type debt_write_off debt_offset initial_balance_credit initial_balance_debit register_mm_payment register_acquires acquiring_terminal bank currency mm_payment_receipt initial_balance_bank currency_rate register_cashbox_bookings register_currency_rates cashbox_ccm outcome_type income_type cashbox initial_balance_cashbox cleared_goods abc_xyz label_template warehouse barcode specification_option specification specification_group variation color measure brand product_initial_balance reserve condition_change count_sheet joint_count register_openings reason district region country backups integrations user_device telegram_group repayment_reminder vendor closing setting_group appVersions app_feature'.split(
    ' ',
  )

/** Whoever may open them. */
export const allEntries: readonly MenuEntry[] = [
  called(till),
  ...reportFacades.map(reportEntry),
  ...registerFacades.map(registerEntry),
  ...ofHouse,
  ...byHand.map(called),
]
  .map((entry) => ({ ...entry, isRare: rare.includes(entry.key) }))
  .sort((a, b) => rank(a) - rank(b))

function called(entry: ByHand): MenuEntry {
  return { ...entry, label: `pages:menu.${entry.key}` }
}

function reportEntry(facade: ReportFacade): MenuEntry {
  const { name, route, menu } = facade
  return {
    route,
    key: name,
    label: `menu:${name}`,
    group: menu,
    heading: 'report',
    needs: { all: [reportMenuRight(facade), reportRight(facade, 'read')] },
  }
}

function registerEntry(facade: RegisterFacade): MenuEntry {
  const { name, route, menu } = facade
  return { route, key: name, label: `menu:${name}`, group: menu, heading: 'report', needs: listed(facade) }
}

function entryFor(facade: Facade, route: string, key: string): MenuEntry {
  return {
    route,
    key,
    label: `menu:${key}`,
    ...facade.menu,
    needs: listed(facade),
    superOnly: facade.superOnly,
  }
}

/** A page is in the menu of those who may read it and have it there. */
function listed(declared: Facade | RegisterFacade | typeof devicesPage | typeof integrationsPage): Needed {
  return { all: [menuRight(declared), permissionOf(declared, 'read')] }
}

/** What this person finds in the menu. */
export const menuEntries = (can: Can, isSuper: boolean): readonly MenuEntry[] =>
  allEntries.filter((entry) => can(entry.needs) && (isSuper || !entry.superOnly))

export const linkTo = (entry: MenuEntry) => `${entry.route}?page=1&per_page=100`

const within = (path: string, route: string) => path === route || path.startsWith(`${route}/`)

interface PageAddress {
  readonly pathname: string
  readonly search: string
}

/** The entry an address belongs to: the part of a list that it is narrowed to, or else the longest route that it lies within. */
export const entryAt = ({ pathname, search }: PageAddress, entries: readonly MenuEntry[]) =>
  entries.find(
    ({ part }) => part && within(pathname, facadeNamed(part.of).route) && isListPart(part, new URLSearchParams(search)),
  ) ?? entries.filter(({ route }) => within(pathname, route)).sort((a, b) => b.route.length - a.route.length)[0]

/** What of a group is in sight: all if it is asked for or nothing in it is usual, else the usual and the `current` one. */
export const inSight = (entries: readonly MenuEntry[], isWhole: boolean, current?: MenuEntry) =>
  isWhole || entries.every(({ isRare }) => isRare)
    ? entries
    : entries.filter((entry) => !entry.isRare || entry === current)

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
