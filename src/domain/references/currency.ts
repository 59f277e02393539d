import { type Amount, type Fields, integer, keyOf, text } from '../kernel/field.ts'
import { type Row, resource } from '../kernel/resource.ts'

/** The currencies that rules name; migrations plant them under the same ids in every database. */
export const currencies = {
  UZS: '01890a5d-ac96-7000-8000-000000000860',
  USD: '01890a5d-ac96-7000-8000-000000000840',
} as const

export const currency = resource('currency', {
  permission: 'currencies',
  route: '/bank/currencies',
  group: 'bank',
  scope: 'shared',
  fields: {
    /** Three letters by ISO 4217. */
    code: text({ required: true, max: 3 }),
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    sequence: integer({ min: 0 }),
  },
  unique: [['code']],
  list: { filters: ['code', 'name_uz', 'name_ru', 'name_en'] },
  form: { main: [['code', 'sequence'], ['name_uz'], ['name_ru'], ['name_en']] },
})

/** The currency keys of new records or lines, set to soums; with `isRequired` only those of required fields. */
export const inSoums = (fields: Fields, isRequired = false): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'ref' && field.to === currency.name && !field.given && (field.required || !isRequired)
        ? [[keyOf(name, field), currencies.UZS]]
        : [],
    ),
  )

/** The name of the field that tells a sum's currency; null if the sum is in soums. */
export const currencyFieldOf = ({ in: name = 'currency' }: Amount, beside: Fields): string | null =>
  name !== 'base' && beside[name] ? name : null

/**
 * The currency id of a sum in a row. If its `in` field refers to no currency but to a row kept in one, that row is
 * `keeper`.
 */
export function currencyOf({ in: name = 'currency' }: Amount, row: Row, keeper?: Row): string {
  const id = name === 'base' ? null : keeper ? keeper.currency_id : row[`${name}_id`]
  return typeof id === 'string' ? id : currencies.UZS
}
