interface DemoWarehouse {
  readonly organisation: string
  readonly name: string
  readonly number: string
  /** By the Uzbek names that the regions are planted with. */
  readonly region: string
  readonly district: string
  readonly home: string
  readonly price_type: string
  readonly lat: number
  readonly long: number
}

export const demoWarehouses: readonly DemoWarehouse[] = [
  {
    organisation: 'MT',
    name: 'Центральный склад',
    number: '01',
    region: 'Toshkent shahri',
    district: 'Bektemir tumani',
    home: 'ул. Хусайн Байкаро, 12',
    price_type: 'Опт UZS',
    lat: 41.2096,
    long: 69.3346,
  },
  {
    organisation: 'MT',
    name: 'Магазин Чиланзар',
    number: '14',
    region: 'Toshkent shahri',
    district: 'Chilonzor tumani',
    home: 'пр. Бунёдкор, 41',
    price_type: 'Розница UZS',
    lat: 41.2853,
    long: 69.2041,
  },
  {
    organisation: 'MT',
    name: 'Магазин Самарканд',
    number: '21',
    region: 'Samarqand viloyati',
    district: 'Samarqand tumani',
    home: 'мкр. Хишрау, 7',
    price_type: 'Розница UZS',
    lat: 39.6547,
    long: 66.9758,
  },
  {
    organisation: 'SO',
    name: 'Оптовая база',
    number: '01',
    region: 'Samarqand viloyati',
    district: 'Urgut tumani',
    home: 'рынок Ургут, ряд 5',
    price_type: 'Опт UZS',
    lat: 39.4022,
    long: 67.2431,
  },
]
