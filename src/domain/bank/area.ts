import { enter } from '../kernel/directory.ts'
import { bankStatement } from './bank-statement.ts'
import { currencyRate } from './currency-rate.ts'

export const bank = enter([currencyRate, bankStatement])
