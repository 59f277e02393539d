import { isDocument } from '../kernel/document.ts'
import type { Resource } from '../kernel/resource.ts'
import { registerAcquiring, registerBank, registerCashbox, registerCashboxBooking } from './money.ts'

const money = [registerCashbox, registerCashboxBooking, registerBank, registerAcquiring]

/** Whether documents of this kind move money that somebody has in hand: it is answered for by whoever took it. */
export const takesMoney = (resource: Resource) =>
  isDocument(resource) && resource.writes.some((register) => money.includes(register))
