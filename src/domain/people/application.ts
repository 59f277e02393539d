import { choice, digits, phone, ref, secret, text } from '../kernel/field.ts'
import { languages } from '../kernel/language.ts'
import { resource } from '../kernel/resource.ts'
import { taxNumberFaults } from '../references/tax-number.ts'

/** What somebody sends who wants to work here; they have no account yet, and no organisation. */
export const application = resource('application', {
  route: '/employee/applications',
  group: 'employee',
  heading: 'document',
  scope: 'shared',
  superOnly: true,
  byBooks: true,
  offline: 'none',
  fields: {
    name: text({ max: 302, given: true }),
    first_name: text({ required: true, max: 100 }),
    last_name: text({ required: true, max: 100 }),
    dad_name: text({ max: 100 }),
    phone_number: phone({ required: true }),
    region: ref('region', { required: true }),
    district: ref('district', { required: true, within: ['region'] }),
    /** Street and house of the shop. */
    home: text({ max: 250 }),
    /** What their firm is called; the page asks for it, other programs may leave it out. */
    firm: text({ max: 150 }),
    inn: digits({ min: 9, max: 14 }),
    /** What they sell, in their words. */
    sells: text({ max: 250 }),
    language: choice({ options: languages, given: true }),
    status: choice({ options: ['new', 'accepted', 'rejected'], given: true }),
    /** Why it was rejected. */
    reason: text({ max: 500, given: true }),
    /** The hash of the password that they chose; gone once it is decided. */
    password: secret({ given: true }),
  },
  derive: ({ first_name, last_name, dad_name }) => ({
    name: [last_name, first_name, dad_name].filter(Boolean).join(' '),
  }),
  check: ({ inn }) => taxNumberFaults(inn),
  list: {
    columns: ['created_at', 'firm', 'name', 'status', 'phone_number', 'region', 'district', 'reason'],
    filters: ['created_at', 'firm', 'inn', 'name', 'phone_number', 'region', 'district', 'status'],
    sort: '-created_at',
  },
  waits: { undecided: { for: ['update'], where: { status: ['new'] }, told: 'soon' } },
  form: {
    main: [
      ['firm', 'inn'],
      ['sells'],
      ['last_name', 'first_name'],
      ['dad_name', 'phone_number'],
      ['region', 'district'],
      ['home'],
    ],
    needs: ['firm'],
  },
})
