import { type Amount, type Fields, integer, keyOf, text } from '../kernel/field.ts'
import { type Row, resource } from '../kernel/resource.ts'

/** What rules must know by name: every database is planted with these under the same ids. */
export const currencies = {
  UZS: '01890a5d-ac96-7000-8000-000000000860',
  USD: '01890a5d-ac96-7000-8000-000000000840',
} as const

export const currency = resource('currency', {
  permission: 'currencies',
  path: '/currency',
  route: '/bank/currencies',
  menu: { group: 'bank', heading: 'reference' },
  scope: 'shared',
  title: 'name_$lang',
  fields: {
    /** Three letters by ISO 4217. */
    code: text({ required: true, max: 3 }),
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    sequence: integer({ min: 0 }),
  },
  unique: [['code']],
  list: {
    columns: ['code', 'name_uz', 'name_ru', 'name_en', 'sequence'],
    filters: ['code', 'name_uz', 'name_ru', 'name_en'],
    sort: 'sequence',
  },
  form: { main: [['code', 'sequence'], ['name_uz'], ['name_ru'], ['name_en']] },
})

/** Sums begin in soums: the currencies of a new record or line, by the keys of its fields; of its required ones alone where asked. */
export const inSoums = (fields: Fields, isRequired = false): Row =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'ref' && field.to === currency.name && !field.given && (field.required || !isRequired)
        ? [[keyOf(name, field), currencies.UZS]]
        : [],
    ),
  )

/** The field beside a sum that tells its currency; null where it is in that of the books. */
export const currencyFieldOf = ({ in: name = 'currency' }: Amount, beside: Fields): string | null =>
  name !== 'base' && beside[name] ? name : null

/** The currency of a sum in a row; where what stands beside it is no currency, `keeper` is the row that is kept in one. */
export function currencyOf({ in: name = 'currency' }: Amount, row: Row, keeper?: Row): string {
  const id = name === 'base' ? null : keeper ? keeper.currency_id : row[`${name}_id`]
  return typeof id === 'string' ? id : currencies.UZS
}
