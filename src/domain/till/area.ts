import { enter } from '../kernel/directory.ts'
import { cashboxExpense, cashboxIncome } from './cash-orders.ts'
import { cashShift } from './cash-shift.ts'

export const till = enter([cashShift, cashboxIncome, cashboxExpense])
