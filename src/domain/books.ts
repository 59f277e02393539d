import type { Register } from './kernel/register.ts'
import { registerProduct, registerReturnable, registerSale, registerSwap } from './registers/goods.ts'
import { registerInvoice } from './registers/invoices.ts'
import { registerMmPayment } from './registers/mm-payments.ts'
import {
  registerAcquiring,
  registerBank,
  registerCashbox,
  registerCashboxBooking,
  registerEmployee,
  registerIncome,
  registerOpening,
  registerOutcome,
  registerPartner,
  registerRepaymentDate,
} from './registers/money.ts'
import { registerCurrencyRate, registerPrice } from './registers/prices.ts'

/** All registers, in the order in which their rows are locked. */
export const books: readonly Register[] = [
  registerProduct,
  registerReturnable,
  registerSwap,
  registerPartner,
  registerRepaymentDate,
  registerInvoice,
  registerMmPayment,
  registerEmployee,
  registerCashbox,
  registerCashboxBooking,
  registerBank,
  registerAcquiring,
  registerSale,
  registerIncome,
  registerOutcome,
  registerOpening,
  registerPrice,
  registerCurrencyRate,
]

const byName = new Map(books.map((register) => [register.name, register]))

/**
 * Takes a register as `seenRegister` cut it; true if no resource was cut out. Only then is its reader shown an entry's
 * `value`.
 */
export const isToldWhole = ({ name, resources }: Register) =>
  Object.keys(resources).length === Object.keys(registerNamed(name).resources).length

export function registerNamed(name: string): Register {
  const found = byName.get(name)
  if (!found) throw new Error(`no register is called ${name}`)
  return found
}
