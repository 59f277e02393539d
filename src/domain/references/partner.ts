import { dayOf, plusDays } from '../kernel/day.ts'
import { amount, choice, digits, flag, integer, phone, text } from '../kernel/field.ts'
import { languages } from '../kernel/language.ts'
import { type RowFinder, resource } from '../kernel/resource.ts'
import { customerTypes } from './organisation.ts'

const partnerTypes = ['supplier', 'client', 'other'] as const

/** Which partners are offered: suppliers for buying, clients for selling, and `other` for both. */
export const suppliers = { partner_type: ['supplier', 'other'] } as const
export const clients = { partner_type: ['client', 'other'] } as const
/** Companies that pay for a client: neither bought from nor sold to. */
export const providers = { partner_type: ['other'] } as const

/**
 * Those that goods are bought from and sold to. A firm has its legal form as last name. The office and other programs say
 * both names; a till and a file may know only one.
 */
export const partner = resource('partner', {
  group: 'sale',
  isParty: true,
  rights: ['merge'],
  merges: { same: [], alike: ['phone_number', 'inn', 'name'] },
  fields: {
    name: text({ required: true, max: 201, given: true }),
    partner_type: choice({ required: true, options: partnerTypes }),
    phone_number: phone({ required: true }),
    first_name: text({ required: true, max: 100 }),
    last_name: text({ max: 100 }),
    /** Nine figures of a firm, or fourteen of a person. */
    inn: digits({ min: 9, max: 14 }),
    customer_type: choice({ options: customerTypes }),
    /** Where they are paid to: their account, the code of its bank and its name. */
    account: digits({ min: 20, max: 20 }),
    mfo: digits({ min: 5, max: 5 }),
    bank_name: text({ max: 150 }),
    /** How much they may owe us, in tiyin, and for how long. */
    credit_limit: amount({ min: 0 }),
    credit_days: integer({ min: 0, max: 3650 }),
    /** How the other system that tells of payments calls them. */
    focus_id: text({ max: 50 }),
    /** Their code in the program from which they were brought. */
    external_code: text({ max: 50, isCode: true }),
    comment: text({ max: 500, lines: 2 }),
    email: text({ max: 150 }),
    language: choice({ options: languages }),
    /** Whether they may be reminded of debts. */
    reminders: choice({ options: ['agreed', 'refused'] }),
    is_active: flag({ initial: true }),
  },
  unique: [['focus_id']],
  derive: ({ first_name, last_name }) => ({ name: [first_name, last_name].filter(Boolean).join(' ') }),
  list: {
    columns: ['name', 'partner_type', 'phone_number', 'credit_limit', 'is_active'],
    filters: [
      'name',
      'partner_type',
      'phone_number',
      'first_name',
      'last_name',
      'inn',
      'focus_id',
      'external_code',
      'account',
      'customer_type',
      'reminders',
      'credit_limit',
      'credit_days',
      'is_active',
      'created_at',
    ],
  },
  form: {
    main: [
      ['partner_type', 'phone_number'],
      ['first_name', 'last_name'],
      ['inn', 'customer_type'],
      ['account', 'mfo'],
      ['bank_name'],
      ['credit_limit', 'credit_days'],
      ['email', 'language'],
      ['reminders'],
      ['focus_id', 'external_code'],
      ['comment'],
    ],
    aside: ['is_active'],
    needs: ['last_name'],
  },
})

/** The day by which a debt of this moment is paid, by the days that are agreed with the partner; null where none are. */
export function usualDueDate(partner_id: string | null, occurred_at: string | null, rowOf: RowFinder): string | null {
  const days = rowOf(partner, partner_id)?.credit_days ?? null
  return days === null || !occurred_at ? null : plusDays(dayOf(occurred_at), days)
}
