import { RatesTool } from '#client/pages/bank-rates/rates-tool.tsx'
import type { OwnActions } from '#client/pages/parts/own-hand.ts'

/** Rates may come from the central bank. */
export const currencyRateActions: OwnActions = { actions: [], Tool: RatesTool }
