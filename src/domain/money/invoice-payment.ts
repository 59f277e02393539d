import type { Capability, Settled } from '../kernel/document.ts'
import type { Facts } from '../kernel/facts.ts'
import { ref } from '../kernel/field.ts'
import { type Move, note } from '../kernel/moves.ts'
import { type Fault, type Faults, fault } from '../kernel/result.ts'
import { askedBy, needsInvoice, openOf } from '../registers/invoices.ts'
import { invoice } from './invoice.ts'

/** The invoice that a client pays, if they pay one. */
export const pays = ref(invoice.name, {
  within: ['organisation', 'client'],
  only: { status: ['issued', 'partly_paid'] },
})

interface Payment {
  readonly pays_id: string | null
  readonly client_id: string
  readonly currency_id: string | null
  readonly amount: number
}

/** For money that comes in: it may pay an invoice. */
export const paysInvoice: Capability<Payment> = {
  needs: ({ pays_id }, known) => needsInvoice(known.row(invoice, pays_id)),
  judge: (payment, facts): Faults => {
    const wrong = wrongWith(payment, facts)
    return wrong ? { pays_id: [wrong] } : {}
  },
}

function wrongWith({ pays_id, client_id, currency_id }: Payment, facts: Facts): Fault | null {
  const paid = facts.row(invoice, pays_id)
  if (!paid) return null
  if (paid.client_id !== client_id) return fault('invoice_of_another')
  if (paid.currency_id !== currency_id) return fault('invoice_in_other_currency')
  return openOf(paid, facts) > 0 ? null : fault('invoice_paid_already')
}

/** The note that an invoice asks for less; what is paid beyond it is paid in advance. */
export function invoicePaid({ pays_id, amount }: Payment, facts: Facts): readonly Move[] {
  const paid = facts.row(invoice, pays_id)
  return paid ? [note(0, askedBy(paid, -Math.min(amount, openOf(paid, facts))))] : []
}

/** The invoice is paid, in part or whole, as far as nothing or something is still asked for. */
export function settledInvoice({ pays_id }: Payment, after: Facts): readonly Settled[] {
  const paid = after.row(invoice, pays_id)
  if (!paid || paid.status === 'cancelled') return []
  const open = openOf(paid, after)
  const status = open === paid.total ? 'issued' : open > 0 ? 'partly_paid' : 'paid'
  return [{ resource: invoice.name, id: paid.id, row: { status } }]
}
