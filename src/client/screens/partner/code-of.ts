import type { PartnerBalance } from '#wire/partners.ts'

/** What a currency is called beside a sum. */
export const codeOf = (currencies: PartnerBalance['currencies'], id: string) =>
  currencies.find((currency) => currency.id === id)?.code ?? ''
