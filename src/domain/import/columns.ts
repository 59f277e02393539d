import type { ImportKind } from './kinds.ts'
import { costWords, exactly, priceWords } from './price-words.ts'

/** How the text of a cell is read. */
export type CellKind =
  | 'text'
  | 'code'
  | 'barcodes'
  | 'money'
  | 'balance'
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
  /** Words of headings, in the three languages and of other programs, as `sameName` spells them; the surest first. */
  readonly words: readonly RegExp[]
  /** The kind of record that the cell names. */
  readonly of?: string
  /** What a person calls it, where that is no text of ours. */
  readonly name?: string
  /** In which its sums are, where all of them are in one. */
  readonly currency?: string | undefined
  /** Whether it is the price that plain words for a price mean. */
  readonly isDefault?: boolean | undefined
}

/** Programs give barcodes a column for each of their kinds, and pictures one for each picture. */
export const mayRepeat = ({ kind }: Pick<ImportColumn, 'kind'>) => kind === 'barcodes' || kind === 'pictures'

interface ImportPlan {
  readonly columns: readonly ImportColumn[]
  /** By which a record that is there already is known, the surest first; the last is its name. */
  readonly identity: readonly string[]
  /** Those of them that only one record has: they decide by themselves, the others where none of them differs. */
  readonly sure: readonly string[]
  /** Whether a price type or a specification may be a column. */
  readonly prices?: true
  readonly specifications?: true
}

const goodsKnown = { identity: ['external_code', 'barcode', 'article', 'name'], sure: ['external_code', 'barcode'] }
const partyKnown = { identity: ['external_code', 'inn', 'phone_number', 'first_name'], sure: ['external_code', 'inn'] }

/** A code in another program; ours begins with letters of the organisation, so a cell of its own tells it. */
const code: ImportColumn = {
  key: 'external_code',
  kind: 'text',
  words: [
    /^(код|kodi?|code)( (1с|1c|товара|номенклатуры|контрагента|клиента|покупателя|поставщика|партнера))?$|^(tovar|mahsulot|mijoz|taminotchi) kodi$/,
    /номенклатура\.код|внутренний код|внешний код|другой программ|boshqa dastur|another program|external code/,
  ],
}

const goods: readonly ImportColumn[] = [
  code,
  {
    key: 'barcode',
    kind: 'barcodes',
    // A code of a box of many is not that of one piece.
    words: [/^(?!тип|вид|формат)(?!.*(упаков|короб|qadoq|pack)).*(штрих|bar ?code|баркод|shtrix|\bean|gtin|upc)/],
  },
  { key: 'article', kind: 'text', words: [/артикул|artikul|\bsku\b|^article|vendor code|^арт\.?$/] },
  {
    key: 'name',
    kind: 'text',
    words: [/наименован|назван|^nomi|\bname\b|^номенклатура$|nomenkl/, /^товар|tovar|mahsulot|product|\bitem/],
  },
]

const party: readonly ImportColumn[] = [
  code,
  { key: 'inn', kind: 'code', words: [/^инн$|^инн[ /,]| инн$|\binn\b|stir|пинфл|tax (id|number)/] },
  { key: 'phone_number', kind: 'phone', words: [/телефон|telefon|phone|моб/] },
  {
    key: 'first_name',
    kind: 'text',
    words: [
      /^ф\.? ?и\.? ?о\.?(?!\p{L})|^f\.? ?i\.? ?(o|sh)\b|фамилия,? ?имя|familiya(si)?,? ?ism|toliq ism|full name/u,
      /наименован|назван|^nomi|^имя|^ism|\bname\b|контрагент|клиент|покупател|mijoz|client|customer|поставщик|taminot|supplier|partner/,
    ],
  },
]

const partner: readonly ImportColumn[] = [
  ...party,
  { key: 'last_name', kind: 'text', words: [/фамил|familiya|last ?name|surname|организационно|legal form/] },
  { key: 'account', kind: 'code', words: [/расчетный сч|р\/с|номер сч|hisob raqam|bank account|^счет$|^account$/] },
  { key: 'mfo', kind: 'code', words: [/^мфо|\bmfo\b|bank code|^бик/] },
  { key: 'bank_name', kind: 'text', words: [/банк|\bbank/] },
  { key: 'credit_limit', kind: 'money', words: [/лимит|limit|chegara/], currency: 'UZS' },
  { key: 'credit_days', kind: 'days', words: [/отсрочк|дней|kun|days/] },
  { key: 'comment', kind: 'text', words: [/коммент|примеч|описан|izoh|comment|note/] },
]

export const importPlans: Readonly<Record<ImportKind, ImportPlan>> = {
  product: {
    columns: [
      ...goods,
      {
        key: 'category',
        kind: 'named',
        of: 'category',
        words: [/категор|групп|родител|kategori|category|group|parent|turkum|toifa|guruh/],
      },
      { key: 'brand', kind: 'named', of: 'brand', words: [/бренд|марка|brend|brand|производител|manufacturer/] },
      {
        key: 'variation',
        kind: 'named',
        of: 'variation',
        words: [/вариац|вариант|variat|variant/],
      },
      {
        key: 'measure',
        kind: 'named',
        of: 'measure',
        words: [/^(?!.*(цен|narx|price)).*(^ед( |$)|ед(\.|иница)|измерен|olchov|^birli[kg]|measure|^unit|uom)/],
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
      { key: 'is_active', kind: 'flag', words: [/^актив|^faol|active/] },
    ],
    ...goodsKnown,
    prices: true,
    specifications: true,
  },
  client: { columns: partner, ...partyKnown },
  supplier: { columns: partner, ...partyKnown },
  price: { columns: goods, ...goodsKnown, prices: true },
  stock: {
    columns: [
      ...goods,
      { key: 'warehouse', kind: 'named', of: 'warehouse', words: [/склад|магазин|ombor|dokon|warehouse|store|shop/] },
      {
        key: 'quantity',
        kind: 'quantity',
        words: [/кол-?во|количеств|остат|miqdor|qoldiq|quantity|\bqty\b|\bstock\b|\bsoni\b/],
      },
      { key: 'cost', kind: 'money', words: costWords, currency: 'UZS' },
      { key: 'imei_1', kind: 'imeis', words: [/imei(?! ?2)/] },
      { key: 'imei_2', kind: 'imeis', words: [/imei ?2/] },
      { key: 'serial_number', kind: 'serials', words: [/серийн|serial|seriya/] },
    ],
    ...goodsKnown,
  },
  debt: {
    columns: [
      ...party,
      {
        key: 'they_owe',
        kind: 'money',
        words: [
          /^(?!.*(баланс|сальдо|balan|saldo)).*(нам должн|долж\S+ нам)|дебет|дебитор|bizga qarz|they owe|receivable|^долг|^qarz|^debt/,
        ],
      },
      { key: 'we_owe', kind: 'money', words: [/мы должн|^должны мы|кредит|biz qarz|we owe|payable/] },
      // Both sides in one column: its sign says who owes. Programs differ in which, so a person may turn it round.
      { key: 'balance', kind: 'balance', words: [/баланс|сальдо|balans|saldo|balance/] },
      { key: 'balance_ours', kind: 'balance', words: [] },
      { key: 'currency', kind: 'named', of: 'currency', words: [/валют|valyuta|currency/] },
      { key: 'due_date', kind: 'day', words: [/срок|до какого|muddat|due/] },
    ],
    ...partyKnown,
  },
}

/** A price type or a specification of the organisation, as it may stand over a column. */
interface NamedColumn {
  readonly id: string
  readonly names: readonly string[]
  /** The price type that plain words for a price mean. */
  readonly isDefault?: boolean | undefined
  readonly currency?: string | undefined
}
export interface OwnColumns {
  readonly price_types: readonly NamedColumn[]
  readonly specifications: readonly NamedColumn[]
}

/** All columns that a sheet of this kind may have in this organisation. */
export function sheetColumns(kind: ImportKind, { price_types, specifications }: OwnColumns): readonly ImportColumn[] {
  const plan = importPlans[kind]
  return [
    ...plan.columns,
    ...(plan.prices ? price_types : []).map(
      (type): ImportColumn => ({
        key: `price:${type.id}`,
        kind: 'money',
        words: priceWords(type, price_types),
        name: type.names[0] ?? '',
        currency: type.currency,
        isDefault: type.isDefault,
      }),
    ),
    ...(plan.specifications ? specifications : []).map(
      ({ id, names }): ImportColumn => ({
        key: `option:${id}`,
        kind: 'option',
        words: [exactly(names)],
        name: names[0] ?? '',
      }),
    ),
  ]
}
