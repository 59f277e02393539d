import type { Facts, Needs } from '../kernel/facts.ts'
import { amount, day, ref } from '../kernel/field.ts'
import type { End } from '../kernel/moves.ts'
import { register } from '../kernel/register.ts'

/** What invoices ask for and nobody has paid yet. It stands beside the books: a debt is only what was sold and not paid. */
export const registerInvoice = register('register_invoices', {
  permission: 'register_invoices',
  route: '/sale/register-invoices',
  menu: 'sale',
  kept: 'balance',
  dimensions: {
    client: ref('partner', { required: true }),
    invoice: ref('invoice', { required: true }),
    due_date: day({ required: true }),
    currency: ref('currency', { required: true }),
  },
  apart: ['currency'],
  passing: ['invoice'],
  due: 'due_date',
  resources: { amount: amount() },
  floor: { resource: 'amount', fault: 'invoice_paid_already' },
})

interface Invoice {
  readonly id: string
  readonly client_id: string
  readonly due_date: string
  /** Null in the first call of `needs`, where it is derived. */
  readonly currency_id: string | null
}

const placeOfInvoice = ({ id, client_id, due_date, currency_id }: Invoice) => ({
  register: registerInvoice,
  dimensions: { client_id, invoice_id: id, due_date, currency_id: String(currency_id) },
})

/** The end of a note: so much more is asked for by an invoice, or with a minus, so much less. */
export const askedBy = (invoice: Invoice, amount: number): End => ({ ...placeOfInvoice(invoice), amounts: { amount } })

export const needsInvoice = (invoice: Invoice | null): Needs => (invoice ? { balances: [placeOfInvoice(invoice)] } : {})

/** What is still asked for by an invoice, without what the document at hand paid of it. */
export const openOf = (invoice: Invoice, facts: Facts) =>
  facts.balance(registerInvoice, placeOfInvoice(invoice).dimensions).amount ?? 0
