// long: one table of roles, each a few lines
import type { Right, Section } from '../kernel/rights.ts'

/** A role to begin with: what it may do of which declarations or areas. What the catalogue does not know, it leaves out. */
interface Preset {
  readonly s_code: string
  readonly gives: readonly Gift[]
}
type Gift = readonly [actions: readonly string[] | 'all', of: readonly string[]]

const seeing = ['menu', 'read', 'read_all', 'total']
/** With what goods cost. */
const reading = [...seeing, 'export', 'costs']
/** With the records of others. */
const writing = [...seeing, 'create', 'update', 'change_all_rights']
const keeping = [...writing, 'delete', 'confirm']

/** Gives their views of lists to everybody in the organisation. */
const sharing: Gift = [['share_views'], ['organisation']]

const everywhere = ['sale', 'bank', 'cashbox', 'stock', 'supplier', 'employee', 'settings'].map(
  (area) => `area:${area}`,
)
const specifications = ['specification_group', 'specification', 'specification_option']
const goods = ['product', 'brand', 'category', 'variation', 'color', 'measure', 'barcode', ...specifications]
/** What a till reads. */
const till = [
  'barcode',
  'measure',
  'color',
  'country',
  'partner',
  'cashbox',
  'currency',
  'price_type',
  'acquiring_terminal',
]
const warehousing = [
  'product_receipt',
  'product_return_to_supplier',
  'product_movement',
  'count_sheet',
  'stock_count',
  'document_write_off',
  'condition_change',
  'reserve',
]
const beginnings = [
  'product_initial_balance',
  'initial_balance_debit',
  'initial_balance_credit',
  'initial_balance_cashbox',
  'initial_balance_bank',
  'currency_rate',
]
const paying = [
  'incoming_cashbox_order',
  'outcoming_cashbox_order',
  'cashbox_movement',
  'currency_conversion',
  'incoming_bank_order',
  'outcoming_bank_order',
  'bank_movement',
  'invoice',
  'planned_payment',
]

export const rolePresets = [
  { s_code: 'admin', gives: [[['admin'], ['role']]] },
  {
    s_code: 'cashier',
    gives: [
      [
        seeing,
        [
          'product',
          'brand',
          'category',
          ...specifications,
          ...till,
          'unit',
          'register_prices',
          'register_currency_rates',
        ],
      ],
      [['create', 'update'], ['partner']],
      [[...seeing, 'create', 'update', 'delete'], ['favourite']],
      [seeing, ['label_template']],
      [
        [...seeing, 'create', 'change_all_rights'],
        [
          'retail_sale',
          'product_return_from_client',
          'cashbox_income',
          'cashbox_expense',
          'incoming_cashbox_order',
          'currency_conversion',
        ],
      ],
      // A shift is closed by a step, and steps are confirmed; so is money that comes from another cashbox.
      [
        [...writing, 'confirm'],
        ['cash_shift', 'cashbox_movement'],
      ],
    ],
  },
  {
    s_code: 'storekeeper',
    gives: [
      [writing, goods],
      // No costs: what they receive waits for the office to price it.
      [seeing, ['warehouse', 'partner', 'price_type', 'unit', 'currency', 'outcome_type', 'register_product']],
      // Pieces only: what goods cost and what they were sold for is told to those who may see it.
      [[...seeing, 'export'], ['stock_report']],
      // What customers pay stands on the labels that they print.
      [seeing, ['register_prices', 'country']],
      [
        [...seeing, 'create', 'update', 'delete'],
        ['label_template', 'stock_level'],
      ],
      // They count in it; a count by several people is led by whoever answers for the warehouse.
      [seeing, ['joint_count']],
      [keeping, warehousing],
    ],
  },
  // Counts with others, and is not told what the books hold.
  {
    s_code: 'counter',
    gives: [
      [seeing, [...goods, 'warehouse', 'unit', 'joint_count']],
      [['menu', 'read', 'create', 'update'], ['count_sheet']],
    ],
  },
  {
    s_code: 'accountant',
    gives: [
      [reading, everywhere],
      [writing, ['partner', 'bank', 'acquiring_terminal', 'cashbox_ccm', 'income_type', 'outcome_type']],
      [
        [...writing, 'delete'],
        [...beginnings, ...paying],
      ],
      // What clients say of their payments is a step, and steps are confirmed.
      [keeping, ['mm_payment_receipt']],
      [[...writing, 'delete', 'import'], ['bank_statement']],
      [['update'], ['attention', 'till_event']],
      // Storekeepers leave costs to the office.
      [['update', 'change_all_rights'], ['product_receipt']],
      [['admin'], ['warehouse']],
    ],
  },
  {
    s_code: 'head_of_finance',
    gives: [
      [reading, everywhere],
      ['all', ['area:bank', 'area:cashbox', 'partner', 'attention', ...beginnings]],
      [['update', 'change_all_rights'], ['product_receipt']],
      [['admin'], ['warehouse']],
      sharing,
    ],
  },
  {
    s_code: 'head_of_sales',
    gives: [
      [['merge'], ['product', 'partner']],
      sharing,
      [
        [...reading, 'create', 'update', 'delete', 'change_all_rights', 'change_price', 'lend'],
        [
          ...goods,
          'partner',
          'price_type',
          'cost_setting',
          'price_setting',
          'retail_sale',
          'reason',
          'label_template',
          'stock_level',
        ],
      ],
      [
        [...seeing, 'update'],
        ['attention', 'till_event'],
      ],
      [reading, ['register_product', 'register_sale', 'register_prices', 'register_partner']],
      [reading, ['stock_report', 'bad_stock', 'promoter_report']],
      [[...reading, 'admin'], ['warehouse']],
      [reading, ['country', 'region', 'district', 'cashbox', 'currency']],
      [seeing, ['devices']],
      [['unheard', 'refund'], ['product_return_from_client']],
      [['differ'], ['cash_shift']],
    ],
  },
  {
    s_code: 'market_manager',
    gives: [
      [['merge'], ['partner']],
      sharing,
      [reading, ['area:sale', 'area:stock', 'area:cashbox']],
      [
        keeping,
        ['partner', 'reason', ...warehousing, 'joint_count', 'retail_sale', 'product_return_from_client', 'cash_shift'],
      ],
      [
        ['change_price', 'lend', 'unheard', 'refund', 'differ'],
        ['area:sale', 'area:cashbox'],
      ],
    ],
  },
  {
    s_code: 'credit_manager',
    gives: [
      [seeing, ['product', 'organisation']],
      [[...reading, 'update'], ['partner']],
      [reading, ['debt_report', 'register_partner', 'register_repayment_date']],
    ],
  },
  {
    s_code: 'system_repayment',
    gives: [
      [reading, ['partner', 'register_partner', 'register_repayment_date']],
      [[...seeing, 'create'], ['cashbox_income']],
      ['all', ['repayment_reminder']],
    ],
  },
  {
    s_code: 'ir_admin',
    gives: [[reading, ['partner', 'organisation', 'register_partner', 'register_repayment_date']]],
  },
  { s_code: 'alif', gives: [[seeing, ['product', 'retail_sale', 'installment_order']]] },
  // They see what they made themselves.
  {
    s_code: 'vendor',
    gives: [
      [
        ['menu', 'read'],
        ['product', 'product_receipt', 'supplier_order', 'vendor'],
      ],
    ],
  },
  {
    s_code: 'supplier',
    gives: [
      [
        ['menu', 'read'],
        ['product', 'product_receipt', 'supplier_order'],
      ],
    ],
  },
  // In a shop with its goods, selling by the hand of its cashiers; what promoters sold has no costs in it.
  {
    s_code: 'promoter',
    gives: [
      [seeing, ['product', 'brand', 'category', ...specifications, 'register_prices', 'promoter_report']],
      [['menu', 'read'], ['retail_sale']],
    ],
  },
  // On the road from client to client.
  {
    s_code: 'agent',
    gives: [
      [
        seeing,
        ['product', 'brand', 'category', ...specifications, 'register_prices', 'price_type', 'register_product'],
      ],
      [[...seeing, 'create', 'update'], ['partner']],
      [
        ['menu', 'read', 'create', 'update'],
        ['invoice', 'reserve', 'supplier_order'],
      ],
    ],
  },
  {
    s_code: 'driver',
    gives: [
      [
        ['menu', 'read', 'confirm'],
        ['product_movement', 'courier_order'],
      ],
    ],
  },
  { s_code: 'phone_sms_provider', gives: [['all', ['sms_provider']]] },
  { s_code: 'app_version', gives: [[['menu', 'app_version'], ['settings']]] },
  {
    s_code: 'bm_telegram_group',
    gives: [
      [['menu', 'bm_telegram_group'], ['settings']],
      ['all', ['telegram_group']],
    ],
  },
  { s_code: 'bm_cashier_bonus', gives: [['all', ['cashier_bonus']]] },
] as const satisfies readonly Preset[]
export type PresetName = (typeof rolePresets)[number]['s_code']

/** The keys that a preset gives, in the order of the catalogue. */
export const presetRights = ({ gives }: Preset, sections: readonly Section[]): readonly string[] =>
  sections.flatMap((section) =>
    section.rights.filter((right) => gives.some((gift) => isGiven(gift, section, right))).map(({ key }) => key),
  )

const isGiven = ([actions, names]: Gift, { of, area }: Section, { action }: Right) =>
  (actions === 'all' || actions.includes(action)) && names.some((name) => name === `area:${area}` || of.includes(name))

/** Those that have anything to give now. */
export const offeredPresets = (sections: readonly Section[]) =>
  rolePresets
    .map((preset) => ({ s_code: preset.s_code, rights: presetRights(preset, sections) }))
    .filter(({ rights }) => rights.length > 0)
