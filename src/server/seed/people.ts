import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import type { Language } from '#domain/kernel/language.ts'
import { permissionKey, permissionOf, type ResourceAction, resourceActions } from '#domain/kernel/permission.ts'

/** Follows the rule for all passwords: eight or more letters and digits. */
export const demoPassword = 'savdo2026'

const may = (actions: readonly ResourceAction[], names: readonly string[]) =>
  house
    .filter(({ name }) => names.includes(name))
    .flatMap((resource) => actions.map((action) => permissionKey(permissionOf(resource, action))))

/** Registers are read, and taken away as a file, by their own permissions. */
const mayRead = (names: readonly string[], actions: readonly ('read' | 'export')[] = ['read']) =>
  books
    .filter(({ name }) => names.includes(name))
    .flatMap(({ permission }) => actions.map((action) => permissionKey(`${permission}.${action}`)))

const everything = house.map(({ name }) => name)
const goods = ['product', 'brand', 'category', 'variation', 'color', 'measure', 'barcode']
/** Resources that a storekeeper may write. */
const warehousing = [
  'product_receipt',
  'product_return_to_supplier',
  'product_movement',
  'stock_count',
  'document_write_off',
]
/** Resources that a till reads. */
const tills = ['barcode', 'measure', 'color', 'partner', 'cashbox', 'currency', 'price_type', 'acquiring_terminal']

interface DemoRole {
  readonly s_code: string
  readonly name: string
  readonly permissions: readonly string[]
}

export const demoRoles: readonly DemoRole[] = [
  { s_code: 'super_admin', name: 'Суперадминистратор', permissions: [permissionKey('roles.admin')] },
  { s_code: 'admin', name: 'Администратор', permissions: [permissionKey('roles.admin')] },
  {
    s_code: 'cashier',
    name: 'Кассир',
    permissions: [
      ...may(['read'], ['product', 'brand', 'category', ...tills]),
      ...may(['create', 'update'], ['partner']),
      ...may(['read', 'create', 'update', 'delete'], ['favourite']),
      ...may(['read', 'create'], ['retail_sale', 'product_return_from_client', 'cashbox_income', 'cashbox_expense']),
      // A shift is closed by a step, and steps are confirmed.
      ...may(['read', 'create', 'update', 'confirm'], ['cash_shift']),
      ...may(['read'], ['unit']),
      // Stock quantities reach the cashier's device without this right; costs do not.
      ...mayRead(['register_prices', 'register_currency_rates']),
    ],
  },
  {
    s_code: 'storekeeper',
    name: 'Кладовщик',
    permissions: [
      ...may(['read', 'create', 'update'], goods),
      ...may(['read'], ['warehouse', 'partner', 'price_type', 'unit', 'currency', 'outcome_type']),
      ...may(['read', 'create', 'update', 'delete', 'confirm'], warehousing),
      ...mayRead(['register_product']),
    ],
  },
  {
    s_code: 'accountant',
    name: 'Бухгалтер',
    permissions: [
      ...may(['read', 'export'], everything),
      ...may(['create', 'update'], ['partner', 'bank', 'acquiring_terminal', 'income_type', 'outcome_type']),
      ...may(
        ['create', 'update', 'delete'],
        ['product_initial_balance', 'initial_balance_debit', 'initial_balance_credit', 'currency_rate'],
      ),
      ...may(['update'], ['attention']),
      ...mayRead(
        books.map(({ name }) => name),
        ['read', 'export'],
      ),
      permissionKey('warehouses.admin'),
      permissionKey('devices.read'),
    ],
  },
  {
    s_code: 'head_of_sales',
    name: 'Руководитель продаж',
    permissions: [
      ...may(resourceActions, [...goods, 'partner', 'price_type', 'cost_setting', 'price_setting', 'retail_sale']),
      ...may(['read', 'update'], ['attention']),
      ...mayRead(['register_product', 'register_sale', 'register_prices', 'register_partner'], ['read', 'export']),
      permissionKey('warehouses.admin'),
      permissionKey('devices.read'),
      permissionKey('product_retail_sales.change_price'),
      permissionKey('product_return_from_clients.unheard'),
      permissionKey('cash_shifts.differ'),
      ...may(['read', 'export'], ['warehouse', 'region', 'district', 'cashbox', 'currency']),
    ],
  },
  {
    s_code: 'credit_manager',
    name: 'Кредитный менеджер',
    permissions: [...may(['read'], ['product', 'organisation']), ...may(['read', 'update', 'export'], ['partner'])],
  },
]

export interface DemoLogin {
  readonly phone_number: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly s_code: string
  /** Prefix of the person's organisation. */
  readonly organisation: string
  readonly language: Language
  readonly warehouses: readonly string[]
  readonly cashboxes: readonly string[]
}

const person = (
  n: number,
  first_name: string,
  last_name: string,
  s_code: string,
  language: Language,
  {
    warehouses = [],
    cashboxes = [],
    organisation = 'MT',
  }: Partial<Pick<DemoLogin, 'warehouses' | 'cashboxes' | 'organisation'>> = {},
): DemoLogin => ({
  phone_number: `+99890000000${n}`,
  email: `${first_name.toLowerCase()}@savdo.example`,
  first_name,
  last_name,
  s_code,
  organisation,
  language,
  warehouses,
  cashboxes,
})

/** The accounts of the demo, shown when the server starts. */
export const demoLogins: readonly DemoLogin[] = [
  person(1, 'Dilshod', 'Rahimov', 'super_admin', 'ru'),
  person(2, 'Nodira', 'Karimova', 'admin', 'ru', {
    warehouses: ['Центральный склад', 'Магазин Чиланзар', 'Магазин Самарканд'],
    cashboxes: ['Главная касса', 'Касса Чиланзар 1', 'Касса Чиланзар 2', 'Касса Самарканд'],
  }),
  person(3, 'Aziz', 'Toʻxtayev', 'cashier', 'uz', {
    warehouses: ['Магазин Чиланзар'],
    cashboxes: ['Касса Чиланзар 1', 'Касса Чиланзар 2'],
  }),
  person(4, 'Jasur', 'Qodirov', 'storekeeper', 'uz', { warehouses: ['Центральный склад', 'Магазин Чиланзар'] }),
  person(5, 'Malika', 'Yusupova', 'accountant', 'ru'),
  person(6, 'Sherzod', 'Abdullayev', 'head_of_sales', 'en'),
  person(7, 'Gulnora', 'Ismoilova', 'credit_manager', 'ru', { warehouses: ['Магазин Самарканд'] }),
  person(8, 'Otabek', 'Gʻulomov', 'admin', 'uz', {
    organisation: 'SO',
    warehouses: ['Оптовая база'],
    cashboxes: ['Касса оптовой базы'],
  }),
]
