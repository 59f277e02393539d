import { type Actor, can, isEverywhere, may, permissionOf, reportRight } from './kernel/permission.ts'
import type { Register } from './kernel/register.ts'
import type { Report } from './kernel/report.ts'
import { balanceToldTo } from './money/balance.ts'
import { hasOwnWaits } from './notice-kinds.ts'
import {
  registerAcquiring,
  registerBank,
  registerCashbox,
  registerCashboxBooking,
  registerRepaymentDate,
} from './registers/money.ts'
import { registerCurrencyRate } from './registers/prices.ts'
import { badStock } from './reports/bad-stock.ts'
import { saleReport } from './reports/sales.ts'
import { attention } from './settings/attention.ts'
import { tillEvent } from './till/till-event.ts'

/** The registers that tell where money lies, and what it is called by there; the last two have no place of their own yet. */
const moneyPlaces = [
  { register: registerCashbox, kind: 'cashbox' },
  { register: registerBank, kind: 'bank' },
  { register: registerCashboxBooking, kind: 'on_the_way' },
  { register: registerAcquiring, kind: 'acquiring' },
] as const

/** Whether somebody is told what a register comes to. */
export const sumsTold = (actor: Actor, register: Register) =>
  may(actor, register, 'read') && may(actor, register, 'total')

export const placesTold = (actor: Actor) => moneyPlaces.filter(({ register }) => sumsTold(actor, register))

const readsReport = (actor: Actor, report: Report) => can(actor, reportRight(report, 'read'))

/** What a dashboard is made of, and who is told it. */
const told = {
  sales: (actor) => readsReport(actor, saleReport),
  hours: (actor) => readsReport(actor, saleReport),
  goods: (actor) => readsReport(actor, saleReport),
  asleep: (actor) => readsReport(actor, badStock),
  money: (actor) => placesTold(actor).length > 0,
  balance: (actor) => balanceToldTo(actor).length > 0,
  debts: (actor) => sumsTold(actor, registerRepaymentDate),
  attention: (actor) => can(actor, permissionOf(attention, 'read')),
  journal: (actor) => can(actor, permissionOf(tillEvent, 'read')),
  waits: hasOwnWaits,
  rates: (actor) => may(actor, registerCurrencyRate, 'read'),
} satisfies Record<string, (actor: Actor) => boolean>
export type DashboardPart = keyof typeof told
export const dashboardParts = Object.keys(told) as readonly DashboardPart[]

export const partsTold = (actor: Actor): readonly DashboardPart[] => dashboardParts.filter((part) => told[part](actor))

/** Days after which an enrolled device that has not been heard of needs somebody to look after it. */
export const silentAfter = 3

/** Who sells at a counter of theirs looks at what they sold themselves, not at the shop. */
export const looksAtOwn = (actor: Actor) => !isEverywhere(actor) && can(actor, 'product_retail_sales.create')
