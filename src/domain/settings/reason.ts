import { flag, set, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Documents of which a step asks why. */
const askedWhy = [
  'retail_sale',
  'product_movement',
  'joint_count',
  'reserve',
  'invoice',
  'cashbox_movement',
  'mm_payment_receipt',
] as const

/** Why something was refused or left undone: one of a list instead of words that everybody types otherwise. */
export const reason = resource('reason', {
  permission: 'reasons',
  path: '/reason',
  route: '/references/reasons',
  menu: { group: 'settings', heading: 'reference' },
  title: 'name_$lang',
  fields: {
    name_uz: text({ required: true, max: 150 }),
    name_ru: text({ required: true, max: 150 }),
    name_en: text({ required: true, max: 150 }),
    /** Where it is offered. */
    document_types: set({ required: true, options: ['merchappReport', 'stockOrders', ...askedWhy] }),
    is_active: flag({ initial: true }),
  },
  unique: [['name_uz']],
  list: {
    columns: ['name_uz', 'name_ru', 'name_en', 'document_types', 'is_active'],
    filters: ['name_uz', 'name_ru', 'name_en', 'document_types', 'is_active'],
    sort: 'name',
  },
  form: { main: [['name_uz'], ['name_ru'], ['name_en'], ['document_types']], aside: ['is_active'] },
})
