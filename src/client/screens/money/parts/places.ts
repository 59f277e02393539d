import { registerFacades } from '#domain/facades.ts'
import { type Needed, permissionOf } from '#domain/kernel/permission.ts'
import { facadeNamed } from '../../../data/areas.ts'

export const balanceRoute = '/balance'
export const calendarRoute = '/bank/payment-calendar'

const reads = (...names: readonly string[]) =>
  registerFacades.filter(({ name }) => names.includes(name)).map((facade) => permissionOf(facade, 'read'))

/** Whoever may read a part of a page may open it. */
export const balanceNeeds: Needed = {
  any: reads(
    'register_banks',
    'register_cashboxes',
    'register_cashbox_bookings',
    'register_acquires',
    'register_partner',
    'register_employees',
    'register_product',
  ),
}
export const calendarNeeds: Needed = {
  any: [...reads('register_repayment_date'), permissionOf(facadeNamed('planned_payment'), 'read')],
}
