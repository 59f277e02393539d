import { inUse, named } from '../kernel/named.ts'
import { resource } from '../kernel/resource.ts'

/** Kinds of income besides sales. */
export const incomeType = resource('income_type', {
  group: 'cashbox',
  fields: { ...named, ...inUse },
  unique: [['name']],
  list: { columns: ['name', 'is_active', 'created_at'] },
})
