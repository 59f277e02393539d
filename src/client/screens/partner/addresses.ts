import { registerPartner } from '#domain/registers/money.ts'

/** The conditions of a partner's balance in a currency, as the register's address has them. */
export const owedAt = (partner_id: string, currency_id: string) =>
  new URLSearchParams({ 'partner_id[]': partner_id, 'currency_id[]': currency_id })

/** The address of the entries behind a part of it: those of these kinds of documents. */
export function entriesBehindPart(partner_id: string, currency_id: string, kinds: readonly string[]): string {
  const params = owedAt(partner_id, currency_id)
  params.set('view', 'entries')
  for (const kind of kinds) params.append('document[]', kind)
  return `${registerPartner.route}?${params}`
}
