import { enter } from '../kernel/directory.ts'
import { cashboxExpense, cashboxIncome } from './cash-orders.ts'
import { cashShift } from './cash-shift.ts'
import { cashboxCcm } from './cashbox-ccm.ts'
import { clearedGoods } from './cleared-goods.ts'
import { tillEvent } from './till-event.ts'

export const till = enter([cashboxCcm, cashShift, cashboxIncome, cashboxExpense, clearedGoods, tillEvent])
