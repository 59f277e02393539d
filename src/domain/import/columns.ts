import type { ImportKind } from './kinds.ts'

/** How the text of a cell is read. */
export type CellKind =
  | 'text'
  | 'code'
  | 'barcodes'
  | 'money'
  | 'quantity'
  | 'days'
  | 'flag'
  | 'phone'
  | 'named'
  | 'option'
  | 'pictures'
  | 'imeis'
  | 'serials'
  | 'day'

/** What a column of a sheet may hold. */
export interface ImportColumn {
  /** The field that it fills; with an id behind a colon where there are several: a price type, a specification. */
  readonly key: string
  readonly kind: CellKind
  /** Words of headings, in the three languages and of other programs. */
  readonly words: readonly RegExp[]
  /** The kind of record that the cell names. */
  readonly of?: string
  /** What a person calls it, where that is no text of ours. */
  readonly name?: string
}

interface ImportPlan {
  readonly columns: readonly ImportColumn[]
  /** By which a record that is there already is known, the surest first. */
  readonly identity: readonly string[]
  /** Of each of these one column at least is needed. */
  readonly needed: readonly (readonly string[])[]
  /** Whether a price type or a specification may be a column. */
  readonly prices?: true
  readonly specifications?: true
}

const goods: readonly ImportColumn[] = [
  {
    key: 'code',
    kind: 'text',
    words: [/^(код|kod|code)( товара| номенклатуры)?$/, /номенклатура\.код/, /внутренний код/],
  },
  { key: 'barcode', kind: 'barcodes', words: [/штрих|bar ?code|баркод|shtrix|\bean|gtin|upc/] },
  {
    key: 'name',
    kind: 'text',
    words: [/наименован|назван|^nomi|\bname\b|^номенклатура$|nomenkl/, /^товар|tovar|mahsulot|product|\bitem/],
  },
]

const party: readonly ImportColumn[] = [
  { key: 'inn', kind: 'code', words: [/^инн$|^инн[ /,]| инн$|\binn\b|stir|пинфл|tax (id|number)/] },
  { key: 'phone_number', kind: 'phone', words: [/телефон|telefon|phone|моб/] },
  {
    key: 'first_name',
    kind: 'text',
    words: [
      /наименован|назван|^nomi|^имя|^ism|\bname\b|контрагент|клиент|mijoz|client|customer|поставщик|taʼminot|ta'minot|supplier|partner/,
    ],
  },
]

const partner: readonly ImportColumn[] = [
  ...party,
  { key: 'last_name', kind: 'text', words: [/фамил|familiya|last ?name|surname|организационно|legal form/] },
  { key: 'account', kind: 'code', words: [/расч[её]тный сч|р\/с|номер сч|hisob raqam|bank account|^сч[её]т$/] },
  { key: 'mfo', kind: 'code', words: [/^мфо|\bmfo\b|bank code|^бик/] },
  { key: 'bank_name', kind: 'text', words: [/банк|\bbank/] },
  { key: 'credit_limit', kind: 'money', words: [/лимит|limit/] },
  { key: 'credit_days', kind: 'days', words: [/отсрочк|дней|kun|days/] },
  { key: 'comment', kind: 'text', words: [/коммент|примеч|описан|izoh|comment|note/] },
]

export const importPlans: Readonly<Record<ImportKind, ImportPlan>> = {
  product: {
    columns: [
      ...goods,
      { key: 'category', kind: 'named', of: 'category', words: [/категор|групп|kategori|category|group|turkum/] },
      { key: 'brand', kind: 'named', of: 'brand', words: [/бренд|марка|brend|brand|производител|manufacturer/] },
      {
        key: 'measure',
        kind: 'named',
        of: 'measure',
        words: [/ед(\.|иница)|измерен|oʻlchov|o'lchov|measure|^unit|uom/],
      },
      { key: 'color', kind: 'named', of: 'color', words: [/цвет|rang|colou?r/] },
      {
        key: 'country',
        kind: 'named',
        of: 'country',
        words: [/^страна|происхожд|davlat|mamlakat|country|\borigin/],
      },
      { key: 'ikpu', kind: 'code', words: [/икпу|ikpu|mxik|мхик|ikpu code/] },
      { key: 'ikpu_name', kind: 'text', words: [/(назван|наимен).*(икпу|мхик)|(ikpu|mxik).*(nomi|name)/] },
      { key: 'imei_1', kind: 'flag', words: [/imei(?! ?2)/] },
      { key: 'imei_2', kind: 'flag', words: [/imei ?2|второй imei/] },
      { key: 'serial_number', kind: 'flag', words: [/серийн|serial|seriya/] },
      { key: 'short_desc', kind: 'text', words: [/кратк|коротк|qisqa|short/] },
      { key: 'description', kind: 'text', words: [/описан|tavsif|description/] },
      { key: 'images', kind: 'pictures', words: [/картин|изображ|фото|rasm|image|picture|photo/] },
      { key: 'is_active', kind: 'flag', words: [/активн|^faol|active/] },
    ],
    identity: ['code', 'barcode', 'name'],
    needed: [['name']],
    prices: true,
    specifications: true,
  },
  client: {
    columns: partner,
    identity: ['inn', 'phone_number', 'first_name'],
    needed: [['first_name'], ['phone_number']],
  },
  supplier: {
    columns: partner,
    identity: ['inn', 'phone_number', 'first_name'],
    needed: [['first_name'], ['phone_number']],
  },
  price: {
    columns: goods,
    identity: ['code', 'barcode', 'name'],
    needed: [['code', 'barcode', 'name']],
    prices: true,
  },
  stock: {
    columns: [
      ...goods,
      { key: 'warehouse', kind: 'named', of: 'warehouse', words: [/склад|магазин|ombor|doʻkon|warehouse|store|shop/] },
      {
        key: 'quantity',
        kind: 'quantity',
        words: [/кол-?во|количеств|остат|miqdor|qoldiq|quantity|\bqty\b|\bstock\b|\bsoni\b/],
      },
      { key: 'cost', kind: 'money', words: [/себестоим|закуп|цена постав|tannarx|\bcost|purchase|цена|narx/] },
      { key: 'imei_1', kind: 'imeis', words: [/imei(?! ?2)/] },
      { key: 'imei_2', kind: 'imeis', words: [/imei ?2/] },
      { key: 'serial_number', kind: 'serials', words: [/серийн|serial|seriya/] },
    ],
    identity: ['code', 'barcode', 'name'],
    needed: [['code', 'barcode', 'name'], ['cost']],
  },
  debt: {
    columns: [
      ...party,
      {
        key: 'they_owe',
        kind: 'money',
        words: [/нам должн|должен нам|дебет|дебитор|bizga qarz|they owe|receivable|^долг|^qarz|^debt/],
      },
      { key: 'we_owe', kind: 'money', words: [/мы должн|кредит|biz qarz|we owe|payable/] },
      { key: 'currency', kind: 'named', of: 'currency', words: [/валют|valyuta|currency/] },
      { key: 'due_date', kind: 'day', words: [/срок|до какого|muddat|due/] },
    ],
    identity: ['inn', 'phone_number', 'first_name'],
    needed: [
      ['inn', 'phone_number', 'first_name'],
      ['they_owe', 'we_owe'],
    ],
  },
}

/** A price type or a specification of the organisation, as it may stand over a column. */
interface NamedColumn {
  readonly id: string
  readonly names: readonly string[]
  /** The price type that plain words for a price mean. */
  readonly isDefault?: boolean
}
export interface OwnColumns {
  readonly price_types: readonly NamedColumn[]
  readonly specifications: readonly NamedColumn[]
}

const plainPrice = [
  /цена( продажи| розничн\S*)?$|^(sotuv )?narxi?|^(retail |sale |selling )?price$|цена: ?цена продажи|розничная цена/,
]

/** All columns that a sheet of this kind may have in this organisation. */
export function sheetColumns(kind: ImportKind, { price_types, specifications }: OwnColumns): readonly ImportColumn[] {
  const plan = importPlans[kind]
  return [
    ...plan.columns,
    ...(plan.prices ? price_types : []).map(
      ({ id, names, isDefault }): ImportColumn => ({
        key: `price:${id}`,
        kind: 'money',
        words: [...exactly(names), ...(isDefault ? plainPrice : [])],
        name: names[0] ?? '',
      }),
    ),
    ...(plan.specifications ? specifications : []).map(
      ({ id, names }): ImportColumn => ({
        key: `option:${id}`,
        kind: 'option',
        words: exactly(names),
        name: names[0] ?? '',
      }),
    ),
  ]
}

/** A heading is the name itself, or the name behind a word for prices or properties. */
const exactly = (names: readonly string[]) =>
  names
    .filter(Boolean)
    .map(
      (name) =>
        new RegExp(
          `^(?:(?:цена|price|narx|характеристика|реквизит|доп\\. поле)[:. (]*)?${name.toLocaleLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\)?$`,
        ),
    )
