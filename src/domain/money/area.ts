import { enter } from '../kernel/directory.ts'
import { bankMovement } from './bank-movement.ts'
import { incomingBankOrder, outcomingBankOrder } from './bank-orders.ts'
import { incomingCashboxOrder, outcomingCashboxOrder } from './cash-orders.ts'
import { cashboxMovement } from './cashbox-movement.ts'
import { currencyConversion } from './currency-conversion.ts'
import { debtOffset } from './debt-offset.ts'
import { debtWriteOff } from './debt-write-off.ts'
import { invoice } from './invoice.ts'
import { mmPaymentReceipt } from './mm-payment-receipt.ts'
import { initialBalanceBank, initialBalanceCashbox } from './opening-balances.ts'
import { plannedPayment } from './planned-payment.ts'

export const money = enter([
  initialBalanceCashbox,
  initialBalanceBank,
  incomingCashboxOrder,
  outcomingCashboxOrder,
  cashboxMovement,
  currencyConversion,
  incomingBankOrder,
  outcomingBankOrder,
  bankMovement,
  debtOffset,
  debtWriteOff,
  invoice,
  mmPaymentReceipt,
  plannedPayment,
])
