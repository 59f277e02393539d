import { digits, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { spelledCode } from '../kernel/spelling.ts'

/** A single phone or appliance; the books register it with the first document that names it. */
export const unit = resource('unit', {
  permission: 'registered_imeis',
  path: '/registered_imei',
  route: '/stock/registered-imeis',
  group: 'stock',
  byBooks: true,
  title: 'code',
  fields: {
    /** Its name in the registers: the first IMEI, or the serial number. */
    code: text({ required: true, max: 50, spelled: spelledCode, given: true }),
    product: ref('product', { required: true, within: ['organisation'] }),
    imei_1: digits({ min: 15, max: 15 }),
    imei_2: digits({ min: 15, max: 15 }),
    serial_number: text({ max: 50, spelled: spelledCode }),
  },
  unique: [['imei_1'], ['imei_2'], ['serial_number']],
  keys: ['imei_1', 'imei_2', 'serial_number'],
  list: {
    columns: ['code', 'product', 'imei_1', 'imei_2', 'serial_number', 'created_at'],
    filters: ['code', 'product', 'imei_1', 'imei_2', 'serial_number', 'created_at'],
    sort: '-created_at',
  },
  form: { main: [['product'], ['imei_1', 'imei_2'], ['serial_number']] },
})
