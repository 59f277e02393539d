import { enter } from '../kernel/directory.ts'
import { clientReturn } from './client-return.ts'
import { costSetting } from './cost-setting.ts'
import { initialBalanceCredit, initialBalanceDebit } from './initial-debts.ts'
import { priceSetting } from './price-setting.ts'
import { retailSale } from './retail-sale.ts'

export const sale = enter([
  costSetting,
  retailSale,
  clientReturn,
  priceSetting,
  initialBalanceDebit,
  initialBalanceCredit,
])
