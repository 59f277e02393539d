import type { currencies } from '#domain/references/currency.ts'

type Currency = keyof typeof currencies
interface Owned {
  /** The prefix of the organisation. */
  readonly organisation: string
  readonly name: string
}

/** By how much, in percent, the prices of a type stand above the cost. */
export const demoMarkups: Readonly<Record<string, number>> = { 'Розница UZS': 18, 'Опт UZS': 9 }

export const demoPriceTypes: readonly (Owned & { currency: Currency; is_default?: boolean })[] = [
  { organisation: 'MT', name: 'Розница UZS', currency: 'UZS', is_default: true },
  { organisation: 'MT', name: 'Опт UZS', currency: 'UZS' },
  { organisation: 'MT', name: 'Розница USD', currency: 'USD' },
  { organisation: 'SO', name: 'Опт UZS', currency: 'UZS', is_default: true },
  { organisation: 'SO', name: 'Розница UZS', currency: 'UZS' },
]

/** What a shop puts on the cost of phones, and how their prices end. */
export const demoMarkup = {
  organisation: 'MT',
  priceType: 'Розница UZS',
  category: 'Смартфоны',
  name: 'Смартфоны, розница',
  percent: demoMarkups['Розница UZS'],
  rounding: 'ends_9000',
  direction: 'up',
} as const

/** Cashboxes, each in a shop or a store of the demo, by its name. */
export const demoCashboxes: readonly (Owned & { warehouse: string })[] = [
  { organisation: 'MT', name: 'Главная касса', warehouse: 'Центральный склад' },
  { organisation: 'MT', name: 'Касса Чиланзар 1', warehouse: 'Магазин Чиланзар' },
  { organisation: 'MT', name: 'Касса Чиланзар 2', warehouse: 'Магазин Чиланзар' },
  { organisation: 'MT', name: 'Касса Самарканд', warehouse: 'Магазин Самарканд' },
  { organisation: 'SO', name: 'Касса оптовой базы', warehouse: 'Оптовая база' },
]

export const demoBanks: readonly (Owned & { account: string; mfo: string; currency: Currency })[] = [
  { organisation: 'MT', name: 'Капиталбанк, сум', account: '20208000904512378001', mfo: '01088', currency: 'UZS' },
  { organisation: 'MT', name: 'Капиталбанк, доллар', account: '20208840904512378001', mfo: '01088', currency: 'USD' },
  { organisation: 'MT', name: 'Ипак йули, сум', account: '20208000404512378002', mfo: '00444', currency: 'UZS' },
  { organisation: 'SO', name: 'Хамкорбанк, сум', account: '20208000705218846001', mfo: '00083', currency: 'UZS' },
]

/** Card terminals, each in its shop, with the bank account that its money goes to. */
export const demoTerminals: readonly (Owned & { number: string; warehouse: string; bank: string })[] = [
  {
    organisation: 'MT',
    name: 'Uzcard, Чиланзар',
    number: '92405817',
    warehouse: 'Магазин Чиланзар',
    bank: 'Капиталбанк, сум',
  },
  {
    organisation: 'MT',
    name: 'Humo, Чиланзар',
    number: '23610428',
    warehouse: 'Магазин Чиланзар',
    bank: 'Ипак йули, сум',
  },
  {
    organisation: 'MT',
    name: 'Uzcard, Самарканд',
    number: '92405822',
    warehouse: 'Магазин Самарканд',
    bank: 'Капиталбанк, сум',
  },
  {
    organisation: 'SO',
    name: 'Humo, оптовая база',
    number: '23618093',
    warehouse: 'Оптовая база',
    bank: 'Хамкорбанк, сум',
  },
]

/** Why orders are turned down, and visits come to nothing. */
export const demoReasons = [
  {
    name_uz: 'Omborda yoʻq',
    name_ru: 'Нет на складе',
    name_en: 'Not in stock',
    document_types: ['stockOrders'],
  },
  {
    name_uz: 'Narxi toʻgʻri kelmadi',
    name_ru: 'Не подошла цена',
    name_en: 'The price did not suit',
    document_types: ['merchappReport', 'stockOrders'],
  },
  {
    name_uz: 'Doʻkon yopiq ekan',
    name_ru: 'Магазин закрыт',
    name_en: 'The shop was closed',
    document_types: ['merchappReport'],
  },
]

export const demoIncomeTypes = [
  'Излишки при инвентаризации',
  'Курсовая разница',
  'Бонус поставщика',
  'Аренда торгового места',
  'Возмещение ущерба сотрудником',
  'Прочие доходы',
]

export const demoOutcomeTypes = [
  'Недостачи',
  'Списание товара',
  'Курсовая разница',
  'Аренда',
  'Коммунальные услуги',
  'Интернет и связь',
  'Зарплата',
  'Транспорт и доставка',
  'Реклама',
  'Комиссия банка',
  'Налоги и сборы',
  'Канцелярия и хозтовары',
  'Ремонт и обслуживание',
]

/** What a cashier is offered of them. */
export const demoAtTill = [
  'Возмещение ущерба сотрудником',
  'Прочие доходы',
  'Транспорт и доставка',
  'Канцелярия и хозтовары',
  'Ремонт и обслуживание',
]

/** What is paid every month without any document. */
export const demoPlans: readonly (Owned & { amount: number; day: string; bank: string; outcome: string })[] = [
  {
    organisation: 'MT',
    name: 'Аренда магазина Чиланзар',
    amount: 18_000_000_00,
    day: '2026-01-05',
    bank: 'Капиталбанк, сум',
    outcome: 'Аренда',
  },
  {
    organisation: 'MT',
    name: 'Зарплата',
    amount: 64_000_000_00,
    day: '2026-01-10',
    bank: 'Капиталбанк, сум',
    outcome: 'Зарплата',
  },
]
