import { house } from '#domain/house.ts'
import { permissionKey, permissionOf, type ResourceAction, resourceActions } from '#domain/kernel/permission.ts'
import type { Language } from '#domain/kernel/resource.ts'

/** Eight or more letters and digits, as everybody's must be. */
export const demoPassword = 'savdo2026'

const may = (actions: readonly ResourceAction[], names: readonly string[]) =>
  house
    .filter(({ name }) => names.includes(name))
    .flatMap((resource) => actions.map((action) => permissionKey(permissionOf(resource, action))))

const everything = house.map(({ name }) => name)
const goods = ['product', 'brand', 'category', 'variation', 'color', 'measure']

export interface DemoRole {
  readonly s_code: string
  readonly name: string
  readonly permissions: readonly string[]
}

export const demoRoles: readonly DemoRole[] = [
  { s_code: 'super_admin', name: 'Суперадминистратор', permissions: [permissionKey('roles.admin')] },
  { s_code: 'admin', name: 'Администратор', permissions: [permissionKey('roles.admin')] },
  { s_code: 'cashier', name: 'Кассир', permissions: may(['read'], ['product', 'brand', 'category']) },
  {
    s_code: 'storekeeper',
    name: 'Кладовщик',
    permissions: [...may(['read', 'create', 'update'], goods), ...may(['read'], ['warehouse'])],
  },
  { s_code: 'accountant', name: 'Бухгалтер', permissions: may(['read', 'export'], everything) },
  {
    s_code: 'head_of_sales',
    name: 'Руководитель продаж',
    permissions: [...may(resourceActions, goods), ...may(['read', 'export'], ['warehouse', 'region', 'district'])],
  },
  { s_code: 'credit_manager', name: 'Кредитный менеджер', permissions: may(['read'], ['product', 'organisation']) },
]

export interface DemoLogin {
  readonly phone_number: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly s_code: string
  /** By the prefix of the organisation. */
  readonly organisation: string
  readonly language: Language
  readonly warehouses: readonly string[]
}

const person = (
  n: number,
  first_name: string,
  last_name: string,
  s_code: string,
  language: Language,
  warehouses: readonly string[] = [],
  organisation = 'MT',
): DemoLogin => ({
  phone_number: `+99890000000${n}`,
  email: `${first_name.toLowerCase()}@savdo.example`,
  first_name,
  last_name,
  s_code,
  organisation,
  language,
  warehouses,
})

/** Who can sign in to the demo: shown when the server starts. */
export const demoLogins: readonly DemoLogin[] = [
  person(1, 'Dilshod', 'Rahimov', 'super_admin', 'ru'),
  person(2, 'Nodira', 'Karimova', 'admin', 'ru', ['Центральный склад', 'Магазин Чиланзар', 'Магазин Самарканд']),
  person(3, 'Aziz', 'Toʻxtayev', 'cashier', 'uz', ['Магазин Чиланзар']),
  person(4, 'Jasur', 'Qodirov', 'storekeeper', 'uz', ['Центральный склад', 'Магазин Чиланзар']),
  person(5, 'Malika', 'Yusupova', 'accountant', 'ru'),
  person(6, 'Sherzod', 'Abdullayev', 'head_of_sales', 'en'),
  person(7, 'Gulnora', 'Ismoilova', 'credit_manager', 'ru', ['Магазин Самарканд']),
  person(8, 'Otabek', 'Gʻulomov', 'admin', 'uz', ['Оптовая база'], 'SO'),
]
