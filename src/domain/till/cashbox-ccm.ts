import { flag, ref, secret, text } from '../kernel/field.ts'
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
    is_active: flag({ initial: true }),
  },
  unique: [['number'], ['cashbox', 'is_active']],
  check: ({ address }) =>
    faultIf(Boolean(address) && !/^https?:\/\/[^\s]+$/.test(address ?? ''), 'address', fault('web_address')),
  list: {
    columns: ['name', 'cashbox', 'number', 'is_active', 'created_at'],
    filters: ['name', 'cashbox', 'number', 'is_active'],
  },
  form: { main: [['name', 'number'], ['cashbox'], ['address'], ['key']], aside: ['is_active'] },
})
