import { amount, choice, day, digits, flag, images, phone, text } from '../kernel/field.ts'
import { can } from '../kernel/permission.ts'
import { resource, type Stored } from '../kernel/resource.ts'
import { fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { same } from '../kernel/same.ts'
import { taxNumberFaults } from './tax-number.ts'

export const customerTypes = [
  'organized_retail',
  'independent_retail',
  'na',
  'wholeseller',
  'marketplace',
  'market_retail',
] as const

/** Whether cash is taken in shifts: only in one, with one offered, or without any. */
const shiftRules = ['required', 'offered', 'none'] as const

/** Fields that are rules: they are changed on the page of settings, or by whoever has the right to it. */
const ruleNames = [
  'closed_until',
  'shifts',
  'blind_closing',
  'count_difference_limit',
  'unheard_return_limit',
  'client_debt_limit',
  'receipt_foot',
  'rates_by_bank',
  'second_factor',
] as const

export const organisation = resource('organisation', {
  permission: 'organizations',
  rights: ['share_views'],
  group: 'settings',
  scope: 'self',
  fields: {
    name: text({ required: true, max: 150 }),
    prefix: text({ required: true, max: 4 }),
    customer_type: choice({ required: true, options: customerTypes }),
    code: text({ max: 30, superOnly: true }),
    /** As it is registered; papers name the firm by it. */
    legal_name: text({ max: 250, picked: true }),
    /** Where it is registered. */
    address: text({ max: 250, picked: true }),
    phone_number: phone({ picked: true }),
    second_phone: phone({ picked: true }),
    director: text({ max: 150, picked: true }),
    accountant: text({ max: 150, picked: true }),
    /** The tax number on receipts. */
    inn: digits({ min: 9, max: 14, picked: true }),
    image: images({ max: 1 }),
    focus_client: flag(),
    /** Documents up to this day can no longer be changed. */
    closed_until: day(),
    /**
     * The most that may be given back by a receipt alone, for a sale not yet on the server; above it a manager must
     * allow it.
     */
    unheard_return_limit: amount({ min: 0, picked: true }),
    /** How much a client may owe who has no limit of their own. */
    client_debt_limit: amount({ min: 0, picked: true }),
    shifts: choice({ options: shiftRules, picked: true }),
    /** What should be in the drawer is not shown before it is counted. */
    blind_closing: flag({ initial: true, picked: true }),
    /** How far a count may differ from the books before somebody with the right must allow it. */
    count_difference_limit: amount({ min: 0, picked: true }),
    /** Stands at the end of receipts, in place of the thanks. */
    receipt_foot: text({ max: 200, lines: 3, picked: true }),
    /** The rates of the central bank are fetched every day. */
    rates_by_bank: flag(),
    /** Who gives others their rights signs in with a code of their phone too. */
    second_factor: flag(),
    /** Its administrators see the first steps of a new organisation on their home page. */
    first_steps: flag(),
    is_active: flag({ initial: true, superOnly: true }),
  },
  unique: [['prefix'], ['name']],
  /**
   * The prefix begins every document number, printed and exported: other characters may have a meaning there (formulas,
   * say).
   */
  check: ({ prefix, inn }) =>
    mergeFaults(faultIf(!/^[a-z\d]*$/i.test(prefix ?? ''), 'prefix', fault('letters_or_digits')), taxNumberFaults(inn)),
  judgeChange: ({ before, after, by }) =>
    before === null || can(by, 'settings.system')
      ? {}
      : mergeFaults(
          ...ruleNames.map((name) => faultIf(!same(before[name], after[name]), name, fault('not_your_rule'))),
        ),
  list: {
    columns: ['image', 'name', 'customer_type', 'is_active', 'created_at'],
    filters: ['name', 'prefix', 'code', 'customer_type', 'focus_client', 'is_active'],
  },
  form: {
    main: [['name'], ['prefix', 'customer_type'], ['inn', 'code']],
    sections: {
      papers: [['legal_name'], ['address'], ['phone_number', 'second_phone'], ['director', 'accountant']],
    },
    aside: ['image', 'focus_client', 'first_steps', 'is_active'],
  },
})

/** What papers call it: its registered name, or the one that people know. */
export const nameOnPapers = ({
  name,
  legal_name,
}: {
  readonly name?: string | null
  readonly legal_name?: string | null
}): string => legal_name || name || ''

type Organisation = Stored<typeof organisation> | null

/** Where the organisation has set none, in tiyin: a million soums by a receipt alone, and a hundred thousand of a count. */
export const usualLimits = { unheard_return_limit: 1_000_000_00, count_difference_limit: 100_000_00 } as const

export const unheardLimitOf = (its: Organisation): number =>
  its?.unheard_return_limit ?? usualLimits.unheard_return_limit
/** A client of whom nobody has decided anything owes nothing without somebody's word. */
export const clientDebtLimitOf = (its: Organisation): number => its?.client_debt_limit ?? 0
export const differenceLimitOf = (its: Organisation): number =>
  its?.count_difference_limit ?? usualLimits.count_difference_limit
export const shiftsOf = (its: Organisation): (typeof shiftRules)[number] => its?.shifts ?? 'offered'
