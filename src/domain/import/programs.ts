/** Programs whose exports are known by their headings. */
export const programs = [
  'moysklad',
  'billz',
  'loyverse',
  'shopify',
  'woocommerce',
  'square',
  'odoo',
  'poster',
  'iiko',
  '1c',
] as const
export type Program = (typeof programs)[number]

/** How a program writes goods that are one model in several colours and sizes: several rows, of which each is one of them. */
export interface Family {
  /** The heading of what all rows of a model share: their handle, their name. */
  readonly shared?: RegExp
  /** Or the heading of what the rows of variants say of their model, and those of what the model says of itself. */
  readonly model?: { readonly named: RegExp; readonly by: readonly RegExp[] }
  /** The headings of what tells variants apart. */
  readonly options: RegExp
}

interface ProgramExport {
  /** Headings that all stand in its files, and in no others together. */
  readonly signs: readonly RegExp[]
  /** What its headings mean where plain words would mislead; `price` is the price that everybody pays. */
  readonly columns: Readonly<Record<string, RegExp>>
  /** Headings that hold nothing of ours, though they sound so. */
  readonly other: RegExp
  readonly family?: Family
  /** What parts the groups of a category's path, of which the last is meant. */
  readonly path?: RegExp
}

/** Its headings are fixed: what stands in no column above is nothing of ours. */
const all = /^/

export const programExports: Readonly<Record<Program, ProgramExport>> = {
  moysklad: {
    signs: [/^(uuid|внешний код)$/, /^(группы|тип)$/, /^(наименование|цена: )/],
    columns: { category: /^группы$/, external_code: /^код$/, description: /^описание$/ },
    other:
      /^(uuid|тип|внешний код|валюта|минимальн|архив|ндс|поставщик|весов|вес$|объем|содержит|код товара|характеристика:)/,
    family: { model: { named: /^код товара модификации$/, by: [/^код$/] }, options: /^характеристика:/ },
  },
  billz: {
    signs: [/^(баркод|barcode)$/, /^(артикул|sku|артикул \(sku\))$/, /^(цена поставки|supply price)$/],
    columns: {
      barcode: /^(баркод|barcode)$/,
      category: /^(категория|category)/,
      cost: /^(цена поставки|supply price)$/,
    },
    other: /^(id$|магазин$|наценка|поставщик)/,
  },
  loyverse: {
    signs: [/^handle$/, /^name$/, /^option 1 value$/, /^(track stock|sold by weight)$/],
    columns: {
      name: /^name$/,
      article: /^sku$/,
      category: /^category$/,
      barcode: /^barcode$/,
      price: /^(price \[|default price$)/,
      cost: /^cost$/,
      quantity: /^in stock \[/,
    },
    other: all,
    family: { shared: /^handle$/, options: /^option \d value$/ },
  },
  shopify: {
    signs: [/^(url )?handle$/, /^title$/, /^option1 value$/],
    columns: {
      name: /^title$/,
      brand: /^vendor$/,
      category: /^type$/,
      article: /^(variant )?sku$/,
      barcode: /^(variant )?barcode$/,
      price: /^(variant )?price$/,
      cost: /^cost per item$/,
      // Its file of stock has a row for each place.
      warehouse: /^location$/,
      quantity: /^(variant inventory qty|inventory quantity|on hand( \(current\))?)$/,
      images: /^(image src|product image url)$/,
    },
    other: all,
    family: { shared: /^(url )?handle$/, options: /^option\d value$/ },
  },
  woocommerce: {
    signs: [/^(type|тип)$/, /^(regular price|базовая цена)$/, /^(parent|родитель|родительский)$/],
    columns: {
      name: /^(name|имя)$/,
      article: /^(sku|артикул)$/,
      barcode: /^gtin/,
      category: /^(categories|категории)$/,
      brand: /^(brands?|бренды?)$/,
      price: /^(regular price|базовая цена)$/,
      quantity: /^(stock|запасы)$/,
      images: /^(images|изображения)$/,
    },
    other: all,
    family: {
      model: { named: /^(parent|родитель|родительский)$/, by: [/^(sku|артикул)$/, /^id$/] },
      options: /^(attribute \d value\(s\)|значени[ея] атрибутов? \d|значения атрибутов: \d)$/,
    },
    path: /\s*>\s*/,
  },
  square: {
    signs: [/^item name$/, /^variation name$/, /^sku$/],
    columns: {
      name: /^item name$/,
      category: /^(categories|category|reporting category)$/,
      article: /^sku$/,
      barcode: /^gtin$/,
      price: /^price$/,
      cost: /^default unit cost$/,
      quantity: /^(current|new) quantity /,
    },
    other: all,
    family: { shared: /^item name$/, options: /^variation name$/ },
  },
  odoo: {
    signs: [/^(internal reference|внутренняя ссылка|внутренний артикул)$/, /^(sales price|цена продажи|public price)$/],
    columns: {
      name: /^(name|название|имя)$/,
      article: /^(internal reference|внутренняя ссылка|внутренний артикул)$/,
      barcode: /^(barcode|штрих-?код)$/,
      category: /^(product category|категория (товара|продукта|продукции))$/,
      measure: /^(unit of measure|unit|uom|единица измерения|ед\. изм\.?)$/,
      price: /^(sales price|цена продажи|public price)$/,
      cost: /^(cost|себестоимость)$/,
      quantity: /^(quantity on hand|on hand|в наличии|количество в наличии)$/,
    },
    other: all,
    family: { shared: /^(name|название|имя)$/, options: /^(variant values|product values|значения вариантов?)$/ },
    path: /\s*\/\s*/,
  },
  poster: {
    signs: [/^(цех|workshop|station)$/, /^(категория|category)$/, /^(название|наименование|name|product)/],
    columns: {
      name: /^(название|наименование|name|product)/,
      category: /^(категория|category)$/,
      barcode: /^(штрих-?код|barcode)$/,
      price: /^(цена|price)/,
      cost: /^(себестоимость|cost)/,
      quantity: /^(остаток|остатки|stock)/,
    },
    other: /^(цех|workshop|station|налог|tax|модификац|modification|цвет$|фото|весов|скидк)/,
    family: { shared: /^(название|наименование|name|product)/, options: /^(модификаци[яи]|modifications?)$/ },
  },
  iiko: {
    signs: [/^(код быстрого (поиска|набора|вызова)|быстрый код|fast code)$/, /^(наименование|название|name)$/],
    columns: {
      name: /^(наименование|название|name)$/,
      article: /^(артикул|num)$/,
      external_code: /^(код быстрого (поиска|набора|вызова)|быстрый код|fast code)$/,
      category: /^(группа|родительская группа|номенклатурная группа|parent)/,
      measure: /^(ед\.? ?изм|единица измерения|основная единица)/,
      price: /^(цена|цена продажи|price)/,
      cost: /^(себестоимость|закупочная)/,
    },
    other: /^(тип|место приготовления|бухгалтерская|категория|размер|вес|шкала|тип места|guid|id$)/,
  },
  '1c': {
    signs: [
      /номенклатура|единица хранения|вид номенклатуры|полное наименование/,
      /^(код|артикул|штрихкод|родитель|входит в группу|ед\.? ?изм|характеристика|остаток|количество|розничная)/,
    ],
    columns: {
      name: /^(номенклатура|номенклатура\.наименование|наименование|рабочее наименование)$/,
      category: /^(родитель|входит в группу|вид номенклатуры|номенклатурная группа|группа)/,
      measure: /^(единица хранения|единица измерения|ед\.? ?изм)/,
      external_code: /^(код|номенклатура\.код)$/,
    },
    other: /^(полное наименование|ставка ндс|вид цен|характеристика( номенклатуры)?$)/,
    family: {
      shared: /^(номенклатура|номенклатура\.наименование|наименование)$/,
      options: /^характеристика( номенклатуры)?$/,
    },
  },
}
