import { currencyRate } from './bank/currency-rate.ts'
import { type Document, isDocument } from './kernel/document.ts'
import type { Resource } from './kernel/resource.ts'
import { acquiringTerminal } from './references/acquiring-terminal.ts'
import { bank } from './references/bank.ts'
import { brand } from './references/brand.ts'
import { cashbox } from './references/cashbox.ts'
import { category } from './references/category.ts'
import { currency } from './references/currency.ts'
import { district } from './references/district.ts'
import { incomeType } from './references/income-type.ts'
import { measure } from './references/measure.ts'
import { organisation } from './references/organisation.ts'
import { outcomeType } from './references/outcome-type.ts'
import { partner } from './references/partner.ts'
import { priceType } from './references/price-type.ts'
import { product } from './references/product.ts'
import { productColor } from './references/product-color.ts'
import { region } from './references/region.ts'
import { unit } from './references/unit.ts'
import { variation } from './references/variation.ts'
import { warehouse } from './references/warehouse.ts'
import { clientReturn } from './sale/client-return.ts'
import { costSetting } from './sale/cost-setting.ts'
import { initialBalanceCredit, initialBalanceDebit } from './sale/initial-debts.ts'
import { priceSetting } from './sale/price-setting.ts'
import { retailSale } from './sale/retail-sale.ts'
import { attention } from './settings/attention.ts'
import { barcode } from './stock/barcode.ts'
import { productInitialBalance } from './stock/product-initial-balance.ts'
import { productMovement } from './stock/product-movement.ts'
import { productReceipt } from './stock/product-receipt.ts'
import { stockCount } from './stock/stock-count.ts'
import { supplierReturn } from './stock/supplier-return.ts'
import { writeOff } from './stock/write-off.ts'
import { cashboxExpense, cashboxIncome } from './till/cash-orders.ts'
import { cashShift } from './till/cash-shift.ts'

/** The table of contents of the whole product. What another refers to stands before it. */
export const house: readonly Resource[] = [
  region,
  district,
  organisation,
  brand,
  category,
  measure,
  productColor,
  variation,
  product,
  barcode,
  currency,
  priceType,
  warehouse,
  partner,
  cashbox,
  bank,
  acquiringTerminal,
  incomeType,
  outcomeType,
  unit,
  costSetting,
  cashShift,
  retailSale,
  clientReturn,
  productReceipt,
  supplierReturn,
  productMovement,
  stockCount,
  writeOff,
  productInitialBalance,
  priceSetting,
  initialBalanceDebit,
  initialBalanceCredit,
  currencyRate,
  cashboxIncome,
  cashboxExpense,
  attention,
]

export const documents: readonly Document[] = house.filter(isDocument)

const byName = new Map(house.map((resource) => [resource.name, resource]))

export function resourceNamed(name: string): Resource {
  const found = byName.get(name)
  if (!found) throw new Error(`no resource is called ${name}`)
  return found
}
