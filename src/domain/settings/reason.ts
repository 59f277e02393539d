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
  group: 'settings',
  fields: {
    name_uz: text({ required: true, max: 150 }),
    name_ru: text({ required: true, max: 150 }),
    name_en: text({ required: true, max: 150 }),
    /** Where it is offered. */
    document_types: set({ required: true, options: ['merchappReport', 'stockOrders', ...askedWhy], picked: true }),
    is_active: flag({ initial: true, picked: true }),
  },
  unique: [['name_uz']],
})
