import { catalogue } from '#domain/catalogue.ts'
import type { Language } from '#domain/kernel/language.ts'
import { administrator } from '#domain/kernel/permission.ts'
import { type PresetName, presetRights, rolePresets } from '#domain/people/presets.ts'

/** Follows the rule for all passwords: eight or more letters and digits. */
export const demoPassword = 'savdo2026'

interface DemoRole {
  readonly s_code: string
  readonly name: string
  readonly permissions: readonly string[]
  readonly discount_limit?: number
  readonly refund_limit?: number
}

/** What they are called in the demo; what they may do is said by the templates of roles. */
const named: Readonly<Partial<Record<PresetName, string>>> = {
  cashier: 'Кассир',
  storekeeper: 'Кладовщик',
  accountant: 'Бухгалтер',
  head_of_finance: 'Финансовый директор',
  head_of_sales: 'Руководитель продаж',
  market_manager: 'Управляющий магазином',
  credit_manager: 'Кредитный менеджер',
  vendor: 'Поставщик',
}

export const demoRoles: readonly DemoRole[] = [
  { s_code: 'super_admin', name: 'Суперадминистратор', permissions: [administrator] },
  { s_code: 'admin', name: 'Администратор', permissions: [administrator] },
  ...rolePresets.flatMap((preset) => {
    const name = named[preset.s_code]
    const limits = preset.s_code === 'cashier' ? { discount_limit: 3_00, refund_limit: 20_000_000_00 } : {}
    return name ? [{ s_code: preset.s_code, name, permissions: presetRights(preset, catalogue), ...limits }] : []
  }),
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

/** A person of the demo, of whom documents may speak before the account is there. */
export interface DemoPerson extends DemoLogin {
  readonly id: string
}

/** Who stands at a cashbox on a day: its cashier, and once a week somebody else who is assigned to it. */
export function standingAt(people: readonly DemoPerson[], cashbox: unknown, today: number): DemoPerson | undefined {
  const own = people.filter(({ cashboxes }) => cashboxes.includes(String(cashbox)))
  const [first, second] = own.toSorted((one, other) => Number(isCashier(other)) - Number(isCashier(one)))
  return (today % 7 === 6 && second) || first
}

const isCashier = ({ s_code }: DemoPerson) => s_code === 'cashier'

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
