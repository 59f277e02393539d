import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { RatesTool } from '../bank-rates/rates-tool.tsx'
import type { OwnKind } from './own-action.ts'

/** Rates may come from the central bank. */
export async function currencyRateKind(): Promise<OwnKind> {
  await loadTexts('rates', 'errors')
  return { actions: [], Tool: RatesTool }
}
