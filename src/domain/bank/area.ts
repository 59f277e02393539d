import { enter } from '../kernel/directory.ts'
import { currencyRate } from './currency-rate.ts'

export const bank = enter([currencyRate])
