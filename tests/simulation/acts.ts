import { type Chance, chanceFrom } from '#server/seed/chance.ts'
import { type Thieving, thieving } from './thief.ts'

/** How often each happens on an ordinary day. */
const acts = {
  sell: 26,
  sellOnDebt: 4,
  sellPhone: 9,
  takeBack: 6,
  takeBackByReceipt: 4,
  exchange: 3,
  receive: 7,
  send: 5,
  arrive: 5,
  undoSale: 3,
  openShift: 7,
  closeShift: 5,
  cashIn: 2,
  cashOut: 2,
  sellByCard: 4,
  takePayment: 4,
  makePayment: 4,
  sendMoney: 6,
  countMoney: 14,
  callMoneyBack: 4,
  changeMoney: 4,
  bankTakings: 2,
  settleTerminal: 2,
  payByBank: 2,
  undoPayment: 1,
  meetClient: 3,
  correctClient: 6,
  sync: 36,
  goOffline: 4,
  comeOnline: 6,
  badWeather: 4,
  goodWeather: 4,
  killTab: 5,
  losePower: 2,
  evict: 1,
  rot: 1,
  check: 2,
  sendAgain: 3,
  giveUp: 1,
  retryInOffice: 1,
  discardInOffice: 1,
  wrongClock: 1,
  fullDisk: 1,
  freeDisk: 2,
  deleteProduct: 1,
  restoreProduct: 1,
  renameProduct: 2,
  revoke: 1,
  giveBack: 1,
  closePeriod: 1,
  keepCopy: 2,
  comeBack: 3,
  release: 3,
  givePlace: 1,
  takePlace: 1,
  showCosts: 1,
  hideCosts: 1,
} as const
export type Act = keyof typeof acts | Thieving

export interface Step {
  readonly number: number
  readonly device: number
  readonly tab: number
  readonly act: Act
}
export interface Day {
  readonly seed: number
  readonly devices: number
  readonly steps: number
  readonly thief: boolean
}

/** What happens on the day of a seed, and to whom. */
export function storyOf({ seed, devices, steps, thief }: Day): readonly Step[] {
  const lot = chanceFrom(seed * 31 + 7)
  const drawn = drawnBy(chanceFrom(seed * 17 + 3), thief ? { ...acts, ...thieving } : acts)
  return Array.from(
    { length: steps },
    (_, number): Step => ({
      number,
      device: lot.below(devices),
      tab: lot.below(10) < 8 ? 0 : 1,
      act: lot.one(drawn),
    }),
  )
}

/**
 * Every other day is an ordinary one. On the rest some things never happen and others happen often: what takes three
 * rare things in a row is met there, and on no ordinary day in a lifetime.
 */
function drawnBy(mood: Chance, weights: Readonly<Record<string, number>>): readonly Act[] {
  const isOrdinary = mood.below(2) === 0
  const times = (act: string) => (isOrdinary ? 1 : act === 'sync' ? mood.between(1, 2) : mood.one([0, 1, 1, 3, 8]))
  return Object.entries(weights).flatMap(([act, weight]) => Array<Act>(weight * times(act)).fill(act as Act))
}
