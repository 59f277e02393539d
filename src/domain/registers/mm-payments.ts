import { amount, choice, ref } from '../kernel/field.ts'
import type { End } from '../kernel/moves.ts'
import { register } from '../kernel/register.ts'

/** The states of a payment that nobody has confirmed or rejected yet. */
export const mmStates = ['created', 'on_transfer', 'transferred_to_admin'] as const

/** Payments of clients that another system told of and that are still under way. They stand beside the books. */
export const registerMmPayment = register('register_mm_payment', {
  permission: 'reports:mm_payments',
  route: '/focus/register-mm-payments',
  menu: 'bank',
  kept: 'balance',
  dimensions: {
    client: ref('partner', { required: true }),
    state: choice({ required: true, options: mmStates }),
    currency: ref('currency', { required: true }),
  },
  apart: ['currency'],
  resources: { amount: amount() },
  floor: { resource: 'amount', fault: 'not_enough_mm_payments' },
})

interface Payment {
  readonly client_id: string
  readonly currency_id: string | null
  readonly amount: number
}

/** The end of a note: a payment comes to a state, or with `sign` -1 leaves it. */
export const mmIn = (state: string, { client_id, currency_id, amount }: Payment, sign: 1 | -1): End => ({
  register: registerMmPayment,
  dimensions: { client_id, state, currency_id },
  amounts: { amount: amount * sign },
})
