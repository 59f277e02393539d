import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '#client/screens/import/read-sheet.ts'
import { testServer } from '../server.ts'
import { importingShop } from './imports.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof importingShop>>
beforeAll(async () => {
  server = await testServer()
  shop = await importingShop(server, 'PG')
})
afterAll(() => server.close())

type Made = readonly [name: string, category: string, variation: string | null, measure: string, price: number]

/** Files as these programs write them, by the headings of their manuals; each is read, looked through and taken. */
test.each<readonly [file: string, program: string | null, goods: readonly Made[]]>([
  [
    'loyverse',
    'loyverse',
    [
      ['Kettle glass', 'Kettles', null, 'pcs', 250_000],
      ['T-shirt, Blue, L', 'Clothes', 'T-shirt', 'pcs', 95_000],
      ['T-shirt, Red, M', 'Clothes', 'T-shirt', 'pcs', 90_000],
    ],
  ],
  [
    'shopify',
    'shopify',
    [
      ['Case clear', 'Cases', null, 'pcs', 60_000],
      ['Hoodie, L, Grey', 'Clothes', 'Hoodie', 'pcs', 220_000],
      ['Hoodie, M, Grey', 'Clothes', 'Hoodie', 'pcs', 210_000],
    ],
  ],
  [
    'woocommerce',
    'woocommerce',
    [
      ['Lamp', 'Lamps', null, 'pcs', 150_000],
      ['Mug - Blue', 'Dishes', 'Mug', 'pcs', 47_000],
      ['Mug - Red', 'Dishes', 'Mug', 'pcs', 45_000],
    ],
  ],
  [
    'square',
    'square',
    [
      ['Coffee beans, 1 kg', 'Coffee', 'Coffee beans', 'pcs', 180_000],
      ['Coffee beans, 250 g', 'Coffee', 'Coffee beans', 'pcs', 52_000],
      ['Tea green', 'Tea', null, 'pcs', 15_000],
    ],
  ],
  [
    'odoo',
    'odoo',
    [
      ['Chair, Black', 'Furniture', 'Chair', 'pcs', 800_000],
      ['Chair, White', 'Furniture', 'Chair', 'pcs', 820_000],
      ['Desk', 'Furniture', null, 'pcs', 1_900_000],
    ],
  ],
  [
    'poster',
    'poster',
    [
      ['Вода 0,5 л', 'Напитки', null, 'pcs', 5000],
      ['Шоколад, Горький', 'Сладости', 'Шоколад', 'pcs', 17_000],
      ['Шоколад, Молочный', 'Сладости', 'Шоколад', 'pcs', 16_000],
    ],
  ],
  [
    'iiko',
    'iiko',
    [
      ['Сок яблочный 1 л', 'Напитки', null, 'pcs', 18_000],
      ['Сыр', 'Кухня', null, 'kg', 99_000],
    ],
  ],
  [
    'moysklad',
    'moysklad',
    [
      ['Galaxy A56, графит, 256', 'Смартфоны/Samsung', 'Galaxy A56', 'pcs', 5_290_000],
      ['Galaxy A56, розовый, 256', 'Смартфоны/Samsung', 'Galaxy A56', 'pcs', 5_290_000],
      ['Кабель USB-C', 'Кабели', null, 'pcs', 79_000],
    ],
  ],
  [
    'billz',
    'billz',
    [
      ['Зарядка 25 Вт', 'Зарядные', null, 'pcs', 249_000],
      ['Наушники Baseus', 'Наушники', null, 'pcs', 149_000],
    ],
  ],
  [
    '1c',
    '1c',
    [
      ['Крем для обуви', 'Уход', null, 'pcs', 29_500],
      ['Кроссовки беговые, 42, синий', 'Обувь', 'Кроссовки беговые', 'пар', 390_000],
      ['Кроссовки беговые, 43, синий', 'Обувь', 'Кроссовки беговые', 'пар', 390_000],
    ],
  ],
  [
    'price-list',
    null,
    [
      ['Утюг паровой', 'Утюги', null, 'pcs', 349_000],
      ['Чайник дорожный', 'Чайники', null, 'pcs', 1_250_000],
      ['Чайник стеклянный 1,7 л', 'Чайники', null, 'pcs', 189_000],
    ],
  ],
])('a file of %s becomes goods, each variant of its model', async (file, program, goods) => {
  const bytes = await readFile(`tests/data/imports/${file}.csv`)
  const own = await shop.told('GET', '/import/columns')
  const sheet = await readSheet(new File([bytes], `${file}.csv`), 'product', own)
  if (typeof sheet === 'string') throw new Error(sheet)
  expect(sheet.program).toBe(program)
  const brought = await shop.told('POST', '/import', sheet)
  expect((await shop.rows(brought.id)).flatMap(({ faults }) => Object.entries(faults))).toEqual([])
  expect((await shop.run(brought.id)).counts).toMatchObject({ created: goods.length, refused: 0, fault: 0 })
  const { rows } = await server.db.$client.query(
    `select p.name, c.name as category, v.name as variation, m.name as measure, r.price
     from import_rows i join product p on p.id = (i.made->0->>'id')::uuid join category c on c.id = p.category_id
       join measure m on m.id = p.measure_id left join variation v on v.id = p.variation_id
       left join register_prices_now r on r.product_id = p.id
     where i.import_id = $1 order by p.name collate "C"`,
    [brought.id],
  )
  expect(rows.map((row) => [row.name, row.category, row.variation, row.measure, Number(row.price) / 100])).toEqual(
    goods,
  )
})
