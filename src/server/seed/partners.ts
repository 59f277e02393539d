/** Suppliers and clients of the demo organisations. */
interface DemoPartner {
  readonly partner_type: 'supplier' | 'client' | 'other'
  readonly phone_number: string
  readonly first_name: string
  readonly last_name: string
  readonly inn?: string
  readonly customer_type?: string
  /** In tiyin. */
  readonly credit_limit?: number
  readonly credit_days?: number
  readonly comment?: string
}

const million = 100_000_000

const supplier = (
  phone_number: string,
  first_name: string,
  inn: string,
  comment?: string,
  credit_days?: number,
): DemoPartner => ({
  partner_type: 'supplier',
  phone_number,
  first_name,
  last_name: 'MChJ',
  inn,
  ...(comment && { comment }),
  ...(credit_days && { credit_days }),
})

const person = (phone_number: string, first_name: string, last_name: string, comment?: string): DemoPartner => ({
  partner_type: 'client',
  phone_number,
  first_name,
  last_name,
  customer_type: 'na',
  ...(comment && { comment }),
})

type Kind = 'MChJ' | 'XK' | 'YaTT'
const shop = (
  phone_number: string,
  [first_name, last_name]: readonly [string, Kind],
  customer_type: string,
  [millions, credit_days]: readonly [number, number],
): DemoPartner => ({
  partner_type: 'client',
  phone_number,
  first_name,
  last_name,
  customer_type,
  credit_limit: millions * million,
  credit_days,
})

export const demoPartners: Readonly<Record<string, readonly DemoPartner[]>> = {
  MT: [
    supplier('+998712074411', 'Artel Electronics', '302147856', 'Бытовая техника и телевизоры, отсрочка 30 дней'),
    supplier('+998781481212', 'Mobicenter Distribution', '305418927', 'Samsung и Honor, официальные поставки', 14),
    supplier('+998712001818', 'Diamond Electronics', '304772019', 'Apple и аксессуары', 14),
    supplier('+998909471206', 'Oriental Mobile Group', '306925514', 'Xiaomi, Poco, Redmi'),
    supplier('+998935507719', 'Transsion Savdo', '307318842', 'Tecno и Infinix'),
    supplier('+998977043355', 'Malika Aksessuar', '308551207', 'Чехлы, кабели, зарядные, рынок Малика'),
    person('+998901873324', 'Bekzod', 'Tursunov', 'Постоянный покупатель'),
    person('+998935128890', 'Feruza', 'Sodiqova'),
    person('+998977754103', 'Rustam', 'Ergashev', 'Берёт в рассрочку'),
    person('+998941206678', 'Zulfiya', 'Mirzayeva'),
    person('+998998401517', 'Akmal', 'Hamidov'),
    person('+998909087742', 'Dilnoza', 'Oʻrinboyeva'),
    person('+998933612295', 'Sanjar', 'Nurmatov', 'Просит звонить после 18:00'),
    shop('+998712449030', ['Yangi Hayot Savdo', 'MChJ'], 'independent_retail', [60, 14]),
    shop('+998905574418', ['Chorsu Telecom', 'XK'], 'market_retail', [25, 7]),
    shop('+998662331904', ['Registon Mobile', 'MChJ'], 'independent_retail', [80, 21]),
    shop('+998946683021', ['Gʻanijon Bozorov', 'YaTT'], 'market_retail', [15, 7]),
    shop('+998781135577', ['Texno Olam', 'MChJ'], 'organized_retail', [250, 30]),
    {
      partner_type: 'other',
      phone_number: '+998712051111',
      first_name: 'Alif Nasiya',
      last_name: 'MChJ',
      inn: '308204613',
      comment: 'Платит за покупки в рассрочку',
    },
    {
      partner_type: 'other',
      phone_number: '+998903217760',
      first_name: 'Tezkor Kuryer',
      last_name: 'MChJ',
      inn: '309117425',
      comment: 'Доставка по Ташкенту',
    },
  ],
  SO: [
    supplier('+998712074411', 'Artel Electronics', '302147856'),
    supplier('+998909471206', 'Oriental Mobile Group', '306925514'),
    shop('+998662294471', ['Registon Texnika', 'MChJ'], 'independent_retail', [120, 21]),
    shop('+998915532807', ['Urgut Savdo', 'XK'], 'market_retail', [40, 10]),
    shop('+998662217780', ['Zarafshon Market', 'MChJ'], 'organized_retail', [300, 30]),
    shop('+998933498812', ['Jomboy Elektron', 'YaTT'], 'market_retail', [20, 7]),
    person('+998915200436', 'Umid', 'Xoliqov'),
    person('+998979150824', 'Shahnoza', 'Rajabova'),
  ],
}
