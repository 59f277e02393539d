import { day, flag, ref, secret, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { fault, faultIf } from '../kernel/result.ts'

/**
 * A fiscal device: it registers the receipts of one cashbox, and a cashbox has one in use. Its address and key are
 * given by whoever runs the server, since the server does the asking.
 */
export const cashboxCcm = resource('cashbox_ccm', {
  route: '/references/cashbox-ccm',
  group: 'cashbox',
  fields: {
    name: text({ required: true, max: 150 }),
    cashbox: ref('cashbox', { required: true, within: ['organisation'] }),
    /** Its serial number. */
    number: text({ required: true, max: 50, isCode: true }),
    address: text({ max: 250, superOnly: true }),
    key: secret({ superOnly: true }),
    /** The last day on which it may register receipts. */
    licence_until: day(),
    is_active: flag({ initial: true }),
  },
  unique: [['number'], ['cashbox', 'is_active']],
  check: ({ address }) =>
    faultIf(Boolean(address) && !/^https?:\/\/[^\s]+$/.test(address ?? ''), 'address', fault('web_address')),
  waits: {
    licence: {
      for: ['read'],
      where: { licence_until: { to: 14 }, is_active: ['1'] },
      at: 'cashbox',
      told: 'daily',
      says: ['name', 'licence_until', 'cashbox'],
    },
  },
  list: {
    columns: ['name', 'cashbox', 'number', 'licence_until', 'is_active', 'created_at'],
    filters: ['name', 'cashbox', 'number', 'licence_until', 'is_active'],
  },
  form: { main: [['name', 'number'], ['cashbox', 'licence_until'], ['address'], ['key']], aside: ['is_active'] },
})
