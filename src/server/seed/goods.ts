/** The goods of the demo organisations. */
export interface DemoGoods {
  readonly category: string
  readonly brand: string
  readonly name: string
  readonly variation?: string
  readonly color?: string
  readonly imeis?: 1 | 2
  readonly serial_number?: boolean
  readonly code: string
  /** As the maker calls it. */
  readonly article?: string | undefined
  /** What one piece costs when it is bought, in thousands of soums. */
  readonly cost: number
}

export const colors: Readonly<Record<string, string>> = {
  чёрный: '#1c1c1e',
  белый: '#f5f5f7',
  серый: '#8e8e93',
  графит: '#41424c',
  серебристый: '#c9cdd2',
  синий: '#2f5fb3',
  голубой: '#9cc4e4',
  бирюза: '#3fb8af',
  мята: '#b5e2cf',
  зелёный: '#4f8a5b',
  лаванда: '#c4b7e0',
  фиолетовый: '#7d5ba6',
  розовый: '#f2b8c6',
  красный: '#c62f3b',
  песочный: '#d8c3a5',
  'пустынный титан': '#bfa48f',
}

/** Where the goods of a brand are made, by the code of the country. */
export const madeIn: Readonly<Record<string, string>> = {
  Apple: 'CN',
  Artel: 'UZ',
  Baseus: 'CN',
  Beko: 'TR',
  HP: 'CN',
  Hoco: 'CN',
  Honor: 'CN',
  Infinix: 'CN',
  JBL: 'CN',
  LG: 'KR',
  Lenovo: 'CN',
  Midea: 'CN',
  Nokia: 'VN',
  Novey: 'UZ',
  Poco: 'CN',
  Realme: 'CN',
  Samsung: 'VN',
  Tecno: 'CN',
  Vivo: 'CN',
  Xiaomi: 'CN',
}

/** Names in the classifier of goods, by code. */
export const goodsCodes: Readonly<Record<string, string>> = {
  '08517130000000000': 'Смартфоны',
  '08517140000000000': 'Телефоны мобильные кнопочные',
  '08471300000000000': 'Ноутбуки и планшетные компьютеры',
  '08528720000000000': 'Телевизоры цветного изображения',
  '08418100000000000': 'Холодильники-морозильники комбинированные',
  '08450110000000000': 'Машины стиральные автоматические',
  '08415100000000000': 'Кондиционеры воздуха настенные',
  '08508110000000000': 'Пылесосы бытовые',
  '08516500000000000': 'Печи микроволновые',
  '08516790000000000': 'Приборы электронагревательные бытовые',
  '08518300000000000': 'Наушники и гарнитуры',
  '08504400000000000': 'Устройства зарядные',
  '08544420000000000': 'Кабели соединительные',
  '08507600000000000': 'Аккумуляторы внешние литий-ионные',
  '03926909700000000': 'Чехлы и аксессуары из пластмассы',
}

/** The makers' names of phones, by ours. */
const models: Readonly<Record<string, string>> = {
  'Samsung Galaxy A56': 'SM-A566B',
  'Samsung Galaxy A36': 'SM-A366B',
  'Samsung Galaxy A16': 'SM-A165F',
  'Samsung Galaxy S25': 'SM-S931B',
  'Xiaomi Redmi 14C': '2409BRN2CA',
  'Apple iPhone 13': 'A2633',
  'Apple iPhone 16': 'A3287',
  'Apple iPhone 16 Pro': 'A3293',
  'Honor X9c': 'BRP-NX1',
  'Honor X8b': 'LLY-LX1',
  'Tecno Spark 30C': 'KL5',
  'Tecno Camon 30': 'CL6',
  'Infinix Hot 50': 'X6882',
}

/** Each larger memory costs an eighth more. */
const phone = (
  brand: string,
  model: string,
  cost: number,
  memories: string[],
  shades: string[],
  imeis: 1 | 2 = 2,
): DemoGoods[] =>
  memories.flatMap((memory, larger) =>
    shades.map((color) => ({
      category: 'Смартфоны',
      brand,
      name: `Смартфон ${brand} ${model} ${memory} ГБ, ${color}`,
      variation: `${brand} ${model}`,
      article: models[`${brand} ${model}`],
      color,
      imeis,
      code: '08517130000000000',
      cost: Math.round((cost * (8 + larger)) / 80) * 10,
    })),
  )

const button = (brand: string, model: string, cost: number, shades: string[]): DemoGoods[] =>
  shades.map((color) => ({
    category: 'Кнопочные телефоны',
    brand,
    name: `Телефон ${brand} ${model}, ${color}`,
    color,
    imeis: 2,
    code: '08517140000000000',
    cost,
  }))

/** What each costs, by its name. */
type Costs = Readonly<Record<string, number>>

/** Their article, if they have one, stands before the rest of the name. */
const unit = (category: string, kind: string, code: string, brand: string, costs: Costs): DemoGoods[] =>
  Object.entries(costs).map(([model, cost]) => ({
    category,
    brand,
    name: `${kind} ${brand} ${model}`,
    article: /^(?=.*\d)[A-Z\d-]{6,}/.exec(model)?.[0],
    serial_number: true,
    code,
    cost,
  }))

const piece = (category: string, code: string, brand: string, names: Costs): DemoGoods[] =>
  Object.entries(names).map(([name, cost]) => ({ category, brand, name, code, cost }))

export const phones: readonly DemoGoods[] = [
  ...phone('Samsung', 'Galaxy A56', 4640, ['8/256', '12/256'], ['графит', 'лаванда', 'розовый']),
  ...phone('Samsung', 'Galaxy A36', 3600, ['8/128', '8/256'], ['чёрный', 'белый']),
  ...phone('Samsung', 'Galaxy A16', 1840, ['4/128', '8/256'], ['чёрный', 'серый', 'мята']),
  ...phone('Samsung', 'Galaxy S25', 9920, ['12/256'], ['синий', 'мята', 'серебристый']),
  ...phone('Xiaomi', 'Redmi Note 14 Pro', 3520, ['8/256', '12/512'], ['чёрный', 'мята', 'фиолетовый']),
  ...phone('Xiaomi', 'Redmi 14C', 1360, ['4/128', '8/256'], ['чёрный', 'голубой', 'зелёный']),
  ...phone('Xiaomi', 'Redmi A3', 880, ['3/64', '4/128'], ['чёрный', 'зелёный']),
  ...phone('Apple', 'iPhone 13', 6400, ['128'], ['чёрный', 'белый', 'розовый'], 1),
  ...phone('Apple', 'iPhone 16', 10400, ['128', '256'], ['чёрный', 'синий', 'бирюза']),
  ...phone('Apple', 'iPhone 16 Pro', 14640, ['256', '512'], ['пустынный титан', 'чёрный']),
  ...phone('Honor', 'X9c', 4480, ['12/256', '12/512'], ['бирюза', 'чёрный']),
  ...phone('Honor', 'X8b', 2720, ['8/256'], ['чёрный', 'серебристый']),
  ...phone('Tecno', 'Spark 30C', 1280, ['4/128', '8/256'], ['чёрный', 'зелёный']),
  ...phone('Tecno', 'Camon 30', 3280, ['12/256'], ['песочный', 'чёрный']),
  ...phone('Infinix', 'Hot 50', 1840, ['8/256'], ['серый', 'голубой']),
  ...phone('Vivo', 'V40 Lite', 3600, ['8/256'], ['фиолетовый', 'чёрный']),
  ...phone('Realme', '13+', 3680, ['12/256'], ['фиолетовый', 'зелёный']),
  ...phone('Poco', 'X7 Pro', 4080, ['8/256', '12/512'], ['чёрный', 'зелёный']),
  ...button('Nokia', '105', 190, ['чёрный', 'синий']),
  ...button('Nokia', '110', 250, ['чёрный', 'красный']),
  ...button('Novey', 'A10', 160, ['чёрный', 'красный']),
]

export const appliances: readonly DemoGoods[] = [
  ...unit('Телевизоры', 'Телевизор', '08528720000000000', 'Artel', {
    '32AH90G 32″ HD': 1450,
    'A43LU8500 43″ 4K': 2750,
    'A50LU8500 50″ 4K': 3650,
    'A55LU8500 55″ 4K': 4300,
  }),
  ...unit('Телевизоры', 'Телевизор', '08528720000000000', 'Samsung', {
    'UE43DU7100 43″ 4K': 3900,
    'QE55Q60D 55″ QLED': 7200,
    'QE65Q60D 65″ QLED': 9600,
  }),
  ...unit('Телевизоры', 'Телевизор', '08528720000000000', 'LG', {
    '43UT80006LA 43″ 4K': 3850,
    '55QNED80 55″ QNED': 7400,
  }),
  ...unit('Холодильники', 'Холодильник', '08418100000000000', 'Artel', {
    'HD-316 FND': 3200,
    'HD-455 RWENS': 5600,
    'HD-345 RND': 4100,
  }),
  ...unit('Холодильники', 'Холодильник', '08418100000000000', 'Samsung', { RB37A5200SA: 6900, RS61R5041B4: 11200 }),
  ...unit('Холодильники', 'Холодильник', '08418100000000000', 'Beko', { RCNK310K20S: 5200, RCNA406E30ZXB: 7300 }),
  ...unit('Стиральные машины', 'Стиральная машина', '08450110000000000', 'LG', {
    'F2V3GS6W 8,5 кг': 5400,
    'F4V5VS0W 9 кг': 6200,
  }),
  ...unit('Стиральные машины', 'Стиральная машина', '08450110000000000', 'Artel', {
    'WF60B22I 6 кг': 2800,
    'WF70C14I 7 кг': 3300,
  }),
  ...unit('Стиральные машины', 'Стиральная машина', '08450110000000000', 'Beko', {
    'WUE6511 6 кг': 3400,
    'B3WFU57215 7 кг': 4200,
  }),
  ...unit('Кондиционеры', 'Кондиционер', '08415100000000000', 'Artel', {
    'Shahrisabz 9': 3100,
    'Shahrisabz 12': 3700,
    'Gloria 18': 5400,
  }),
  ...unit('Кондиционеры', 'Кондиционер', '08415100000000000', 'Midea', {
    'Alba 9': 3500,
    'Alba 12': 4100,
    'Breezeless 12': 5900,
  }),
  ...unit('Пылесосы', 'Пылесос', '08508110000000000', 'Samsung', { VC18M31A0HP: 1150, SC4540: 820 }),
  ...unit('Пылесосы', 'Робот-пылесос', '08508110000000000', 'Xiaomi', { S20: 2100, 'X20+': 4600 }),
  ...unit('Микроволновые печи', 'Микроволновая печь', '08516500000000000', 'Artel', { '20MX83': 720, '23MX88': 860 }),
  ...unit('Микроволновые печи', 'Микроволновая печь', '08516500000000000', 'Midea', { MM720CFB: 690, AG720C4E: 940 }),
  ...unit('Ноутбуки', 'Ноутбук', '08471300000000000', 'Lenovo', {
    'IdeaPad Slim 3 15″ i5/16/512': 6900,
    'LOQ 15″ i5/16/512 RTX 4050': 11800,
  }),
  ...unit('Ноутбуки', 'Ноутбук', '08471300000000000', 'HP', {
    '250R G9 15″ i3/8/256': 4900,
    'Pavilion 16″ i7/16/1024': 10400,
  }),
]

export const accessories: readonly DemoGoods[] = [
  ...piece('Наушники', '08518300000000000', 'Apple', {
    'Наушники Apple AirPods 4': 1700,
    'Наушники Apple AirPods Pro 2': 2900,
  }),
  ...piece('Наушники', '08518300000000000', 'Samsung', {
    'Наушники Samsung Galaxy Buds 3': 1500,
    'Наушники Samsung Galaxy Buds FE': 780,
  }),
  ...piece('Наушники', '08518300000000000', 'Xiaomi', {
    'Наушники Xiaomi Redmi Buds 6': 330,
    'Наушники Xiaomi Redmi Buds 6 Play': 150,
  }),
  ...piece('Наушники', '08518300000000000', 'JBL', { 'Наушники JBL Tune 520BT': 560, 'Наушники JBL Wave Beam 2': 720 }),
  ...piece('Зарядные устройства', '08504400000000000', 'Baseus', {
    'Зарядное устройство Baseus GaN 65 Вт': 310,
    'Зарядное устройство Baseus Super Si 20 Вт': 110,
    'Автозарядка Baseus 30 Вт': 95,
  }),
  ...piece('Зарядные устройства', '08504400000000000', 'Samsung', {
    'Зарядное устройство Samsung 25 Вт': 140,
    'Зарядное устройство Samsung 45 Вт': 290,
  }),
  ...piece('Зарядные устройства', '08504400000000000', 'Apple', { 'Адаптер питания Apple USB-C 20 Вт': 240 }),
  ...piece('Кабели', '08544420000000000', 'Baseus', {
    'Кабель Baseus USB-C — USB-C 100 Вт, 1 м': 60,
    'Кабель Baseus USB-C — Lightning 20 Вт, 1 м': 55,
    'Кабель Baseus USB — Micro-USB, 2 м': 35,
  }),
  ...piece('Кабели', '08544420000000000', 'Hoco', {
    'Кабель Hoco X14 USB-C, 1 м': 22,
    'Кабель Hoco X14 Lightning, 2 м': 28,
  }),
  ...piece('Внешние аккумуляторы', '08507600000000000', 'Xiaomi', {
    'Внешний аккумулятор Xiaomi 10 000 мА·ч 22,5 Вт': 210,
    'Внешний аккумулятор Xiaomi 20 000 мА·ч 33 Вт': 380,
  }),
  ...piece('Внешние аккумуляторы', '08507600000000000', 'Hoco', {
    'Внешний аккумулятор Hoco J101 10 000 мА·ч': 130,
    'Внешний аккумулятор Hoco J101A 20 000 мА·ч': 220,
  }),
  ...piece('Чехлы и стёкла', '03926909700000000', 'Hoco', {
    'Чехол силиконовый для iPhone 16, чёрный': 45,
    'Чехол силиконовый для iPhone 16 Pro, синий': 45,
    'Чехол прозрачный для Galaxy A56': 25,
    'Чехол-книжка для Redmi Note 14 Pro': 50,
    'Стекло защитное для iPhone 16': 20,
    'Стекло защитное для Galaxy A56': 16,
    'Стекло защитное для Redmi Note 14 Pro': 16,
  }),
  ...piece('Мелкая техника', '08516790000000000', 'Artel', {
    'Электрочайник Artel ART-KE-2025': 150,
    'Утюг Artel ART-SI-2400': 180,
  }),
  ...piece('Мелкая техника', '08516790000000000', 'Midea', {
    'Электрочайник Midea MK-8030': 190,
    'Мультиварка Midea MPC-6002': 520,
    'Блендер Midea MJ-BL40': 340,
  }),
]
