import { bankStatement } from './bank/bank-statement.ts'
import { books } from './books.ts'
import { devicesPage } from './facades.ts'
import { house } from './house.ts'
import { type Actor, actsIn, can, may, seesAll } from './kernel/permission.ts'
import type { Register } from './kernel/register.ts'
import type { Resource } from './kernel/resource.ts'
import { waitsFor } from './kernel/waiting.ts'
import type { Urgency, Wait } from './kernel/waits.ts'
import { partner } from './references/partner.ts'
import { registerProduct } from './registers/goods.ts'
import { registerPartner } from './registers/money.ts'
import { attention } from './settings/attention.ts'
import { notification } from './settings/notification.ts'
import { reportSending } from './settings/report-sending.ts'
import { stockLevel } from './stock/stock-level.ts'

/** A kind of thing that people are told of: a wait of a declaration, or what the server finds in its own tables. */
export interface NoticeKind {
  /** `product_movement.coming`; words: `notices:<name>`. */
  readonly name: string
  readonly urgency: Urgency
  /** The group of the menu that it is of. */
  readonly group: string
  /** Whether somebody may be told of it at all, by their rights alone. */
  readonly isFor: (actor: Actor) => boolean
}

interface OfRows extends NoticeKind {
  readonly of: Resource
  readonly wait: Wait
}
interface OfBalances extends NoticeKind {
  readonly of: Register
  readonly wait: Register['waits'][string]
}

interface Waiting<W extends Wait> {
  readonly name: string
  readonly permission: string
  readonly waits: Readonly<Record<string, W>>
}

const toldOf = <W extends Wait, D extends Waiting<W>>(declared: D, group: string) =>
  Object.entries<W>(declared.waits).flatMap(([name, wait]) =>
    wait.told
      ? [
          {
            name: `${declared.name}.${name}`,
            urgency: wait.told,
            group,
            isFor: (actor: Actor) => waitsFor(actor, declared).some(([one]) => one === name),
            of: declared,
            wait,
          },
        ]
      : [],
  )

export const noticesOfRows: readonly OfRows[] = house.flatMap((resource) =>
  toldOf<Wait, Resource>(resource, resource.menu.group),
)
export const noticesOfBalances: readonly OfBalances[] = books.flatMap((register) =>
  toldOf<OfBalances['wait'], Register>(register, register.menu),
)

/** What no declaration waits for: the server finds it by itself, see `server/notices/own-waits.ts`. */
export const ownNotices = {
  setAside: {
    name: 'attention.set_aside',
    urgency: 'soon',
    group: attention.menu.group,
    isFor: (actor) => may(actor, attention, 'update'),
  },
  limitReached: {
    name: 'partner.limit',
    urgency: 'soon',
    group: partner.menu.group,
    isFor: (actor) => may(actor, partner, 'read') && may(actor, registerPartner, 'read'),
  },
  lowStock: {
    name: 'stock_level.below',
    urgency: 'daily',
    group: stockLevel.menu.group,
    isFor: (actor) => may(actor, stockLevel, 'read') && may(actor, registerProduct, 'read'),
  },
  undecidedLines: {
    name: 'bank_statement.undecided',
    urgency: 'daily',
    group: bankStatement.menu.group,
    isFor: (actor) => can(actor, 'bank_statements.import'),
  },
  silentDevice: {
    name: 'device.silent',
    urgency: 'daily',
    group: devicesPage.menu.group,
    isFor: (actor) => may(actor, devicesPage, 'read'),
  },
  unsentReport: {
    name: 'report_sending.unsent',
    urgency: 'soon',
    group: reportSending.menu.group,
    isFor: (actor) => may(actor, reportSending, 'read'),
  },
  backupTrouble: { name: 'backup.trouble', urgency: 'at_once', group: 'settings', isFor: ({ is_super }) => is_super },
  oldBackup: { name: 'backup.old', urgency: 'at_once', group: 'settings', isFor: ({ is_super }) => is_super },
  written: { name: notification.name, urgency: 'soon', group: notification.menu.group, isFor: () => true },
} as const satisfies Readonly<Record<string, NoticeKind>>

export const noticeKinds: readonly NoticeKind[] = [...noticesOfRows, ...noticesOfBalances, ...Object.values(ownNotices)]

/** Whether somebody may be told of anything that no declaration waits for; what people write waits for nobody. */
export const hasOwnWaits = (actor: Actor) =>
  Object.values<NoticeKind>(ownNotices).some((kind) => kind.name !== notification.name && kind.isFor(actor))

/** What is told of: whose place it is, and who made it or did it. */
interface Thing {
  readonly place_id: string | null
  readonly created_by: string | null
  readonly done_by: readonly string[]
}

/** Whether somebody is told of this very thing: it is theirs to see, at a place of theirs, and no work of their own. */
export function isToldOf(actor: Actor, kind: NoticeKind, { place_id, created_by, done_by }: Thing): boolean {
  if (!kind.isFor(actor) || done_by.includes(actor.user_id)) return false
  if (place_id !== null && !actsIn(actor, place_id)) return false
  const of = 'of' in kind ? (kind as OfRows | OfBalances).of : null
  return of === null || 'kept' in of || created_by === actor.user_id || seesAll(actor, of)
}
