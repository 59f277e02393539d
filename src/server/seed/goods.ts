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

const phone = (brand: string, model: string, memories: string[], shades: string[], imeis: 1 | 2 = 2): DemoGoods[] =>
  memories.flatMap((memory) =>
    shades.map((color) => ({
      category: 'Смартфоны',
      brand,
      name: `Смартфон ${brand} ${model} ${memory} ГБ, ${color}`,
      variation: `${brand} ${model}`,
      color,
      imeis,
      code: '08517130000000000',
    })),
  )

const button = (brand: string, model: string, shades: string[]): DemoGoods[] =>
  shades.map((color) => ({
    category: 'Кнопочные телефоны',
    brand,
    name: `Телефон ${brand} ${model}, ${color}`,
    color,
    imeis: 2,
    code: '08517140000000000',
  }))

const unit = (category: string, kind: string, code: string, brand: string, models: string[]): DemoGoods[] =>
  models.map((model) => ({ category, brand, name: `${kind} ${brand} ${model}`, serial_number: true, code }))

const piece = (category: string, code: string, brand: string, names: string[]): DemoGoods[] =>
  names.map((name) => ({ category, brand, name, code }))

export const phones: readonly DemoGoods[] = [
  ...phone('Samsung', 'Galaxy A56', ['8/256', '12/256'], ['графит', 'лаванда', 'розовый']),
  ...phone('Samsung', 'Galaxy A36', ['8/128', '8/256'], ['чёрный', 'белый']),
  ...phone('Samsung', 'Galaxy A16', ['4/128', '8/256'], ['чёрный', 'серый', 'мята']),
  ...phone('Samsung', 'Galaxy S25', ['12/256'], ['синий', 'мята', 'серебристый']),
  ...phone('Xiaomi', 'Redmi Note 14 Pro', ['8/256', '12/512'], ['чёрный', 'мята', 'фиолетовый']),
  ...phone('Xiaomi', 'Redmi 14C', ['4/128', '8/256'], ['чёрный', 'голубой', 'зелёный']),
  ...phone('Xiaomi', 'Redmi A3', ['3/64', '4/128'], ['чёрный', 'зелёный']),
  ...phone('Apple', 'iPhone 13', ['128'], ['чёрный', 'белый', 'розовый'], 1),
  ...phone('Apple', 'iPhone 16', ['128', '256'], ['чёрный', 'синий', 'бирюза']),
  ...phone('Apple', 'iPhone 16 Pro', ['256', '512'], ['пустынный титан', 'чёрный']),
  ...phone('Honor', 'X9c', ['12/256', '12/512'], ['бирюза', 'чёрный']),
  ...phone('Honor', 'X8b', ['8/256'], ['чёрный', 'серебристый']),
  ...phone('Tecno', 'Spark 30C', ['4/128', '8/256'], ['чёрный', 'зелёный']),
  ...phone('Tecno', 'Camon 30', ['12/256'], ['песочный', 'чёрный']),
  ...phone('Infinix', 'Hot 50', ['8/256'], ['серый', 'голубой']),
  ...phone('Vivo', 'V40 Lite', ['8/256'], ['фиолетовый', 'чёрный']),
  ...phone('Realme', '13+', ['12/256'], ['фиолетовый', 'зелёный']),
  ...phone('Poco', 'X7 Pro', ['8/256', '12/512'], ['чёрный', 'зелёный']),
  ...button('Nokia', '105', ['чёрный', 'синий']),
  ...button('Nokia', '110', ['чёрный', 'красный']),
  ...button('Novey', 'A10', ['чёрный', 'красный']),
]

export const appliances: readonly DemoGoods[] = [
  ...unit('Телевизоры', 'Телевизор', '08528720000000000', 'Artel', [
    '32AH90G 32″ HD',
    'A43LU8500 43″ 4K',
    'A50LU8500 50″ 4K',
    'A55LU8500 55″ 4K',
  ]),
  ...unit('Телевизоры', 'Телевизор', '08528720000000000', 'Samsung', [
    'UE43DU7100 43″ 4K',
    'QE55Q60D 55″ QLED',
    'QE65Q60D 65″ QLED',
  ]),
  ...unit('Телевизоры', 'Телевизор', '08528720000000000', 'LG', ['43UT80006LA 43″ 4K', '55QNED80 55″ QNED']),
  ...unit('Холодильники', 'Холодильник', '08418100000000000', 'Artel', ['HD-316 FND', 'HD-455 RWENS', 'HD-345 RND']),
  ...unit('Холодильники', 'Холодильник', '08418100000000000', 'Samsung', ['RB37A5200SA', 'RS61R5041B4']),
  ...unit('Холодильники', 'Холодильник', '08418100000000000', 'Beko', ['RCNK310K20S', 'RCNA406E30ZXB']),
  ...unit('Стиральные машины', 'Стиральная машина', '08450110000000000', 'LG', ['F2V3GS6W 8,5 кг', 'F4V5VS0W 9 кг']),
  ...unit('Стиральные машины', 'Стиральная машина', '08450110000000000', 'Artel', ['WF60B22I 6 кг', 'WF70C14I 7 кг']),
  ...unit('Стиральные машины', 'Стиральная машина', '08450110000000000', 'Beko', ['WUE6511 6 кг', 'B3WFU57215 7 кг']),
  ...unit('Кондиционеры', 'Кондиционер', '08415100000000000', 'Artel', ['Shahrisabz 9', 'Shahrisabz 12', 'Gloria 18']),
  ...unit('Кондиционеры', 'Кондиционер', '08415100000000000', 'Midea', ['Alba 9', 'Alba 12', 'Breezeless 12']),
  ...unit('Пылесосы', 'Пылесос', '08508110000000000', 'Samsung', ['VC18M31A0HP', 'SC4540']),
  ...unit('Пылесосы', 'Робот-пылесос', '08508110000000000', 'Xiaomi', ['S20', 'X20+']),
  ...unit('Микроволновые печи', 'Микроволновая печь', '08516500000000000', 'Artel', ['20MX83', '23MX88']),
  ...unit('Микроволновые печи', 'Микроволновая печь', '08516500000000000', 'Midea', ['MM720CFB', 'AG720C4E']),
  ...unit('Ноутбуки', 'Ноутбук', '08471300000000000', 'Lenovo', [
    'IdeaPad Slim 3 15″ i5/16/512',
    'LOQ 15″ i5/16/512 RTX 4050',
  ]),
  ...unit('Ноутбуки', 'Ноутбук', '08471300000000000', 'HP', ['250R G9 15″ i3/8/256', 'Pavilion 16″ i7/16/1024']),
]

export const accessories: readonly DemoGoods[] = [
  ...piece('Наушники', '08518300000000000', 'Apple', ['Наушники Apple AirPods 4', 'Наушники Apple AirPods Pro 2']),
  ...piece('Наушники', '08518300000000000', 'Samsung', [
    'Наушники Samsung Galaxy Buds 3',
    'Наушники Samsung Galaxy Buds FE',
  ]),
  ...piece('Наушники', '08518300000000000', 'Xiaomi', [
    'Наушники Xiaomi Redmi Buds 6',
    'Наушники Xiaomi Redmi Buds 6 Play',
  ]),
  ...piece('Наушники', '08518300000000000', 'JBL', ['Наушники JBL Tune 520BT', 'Наушники JBL Wave Beam 2']),
  ...piece('Зарядные устройства', '08504400000000000', 'Baseus', [
    'Зарядное устройство Baseus GaN 65 Вт',
    'Зарядное устройство Baseus Super Si 20 Вт',
    'Автозарядка Baseus 30 Вт',
  ]),
  ...piece('Зарядные устройства', '08504400000000000', 'Samsung', [
    'Зарядное устройство Samsung 25 Вт',
    'Зарядное устройство Samsung 45 Вт',
  ]),
  ...piece('Зарядные устройства', '08504400000000000', 'Apple', ['Адаптер питания Apple USB-C 20 Вт']),
  ...piece('Кабели', '08544420000000000', 'Baseus', [
    'Кабель Baseus USB-C — USB-C 100 Вт, 1 м',
    'Кабель Baseus USB-C — Lightning 20 Вт, 1 м',
    'Кабель Baseus USB — Micro-USB, 2 м',
  ]),
  ...piece('Кабели', '08544420000000000', 'Hoco', ['Кабель Hoco X14 USB-C, 1 м', 'Кабель Hoco X14 Lightning, 2 м']),
  ...piece('Внешние аккумуляторы', '08507600000000000', 'Xiaomi', [
    'Внешний аккумулятор Xiaomi 10 000 мА·ч 22,5 Вт',
    'Внешний аккумулятор Xiaomi 20 000 мА·ч 33 Вт',
  ]),
  ...piece('Внешние аккумуляторы', '08507600000000000', 'Hoco', [
    'Внешний аккумулятор Hoco J101 10 000 мА·ч',
    'Внешний аккумулятор Hoco J101A 20 000 мА·ч',
  ]),
  ...piece('Чехлы и стёкла', '03926909700000000', 'Hoco', [
    'Чехол силиконовый для iPhone 16, чёрный',
    'Чехол силиконовый для iPhone 16 Pro, синий',
    'Чехол прозрачный для Galaxy A56',
    'Чехол-книжка для Redmi Note 14 Pro',
    'Стекло защитное для iPhone 16',
    'Стекло защитное для Galaxy A56',
    'Стекло защитное для Redmi Note 14 Pro',
  ]),
  ...piece('Мелкая техника', '08516790000000000', 'Artel', [
    'Электрочайник Artel ART-KE-2025',
    'Утюг Artel ART-SI-2400',
  ]),
  ...piece('Мелкая техника', '08516790000000000', 'Midea', [
    'Электрочайник Midea MK-8030',
    'Мультиварка Midea MPC-6002',
    'Блендер Midea MJ-BL40',
  ]),
]
