import { enter } from '../kernel/directory.ts'
import { acquiringTerminal } from './acquiring-terminal.ts'
import { bank } from './bank.ts'
import { barcode } from './barcode.ts'
import { brand } from './brand.ts'
import { cashbox } from './cashbox.ts'
import { category } from './category.ts'
import { country } from './country.ts'
import { currency } from './currency.ts'
import { district } from './district.ts'
import { favourite } from './favourite.ts'
import { incomeType } from './income-type.ts'
import { measure } from './measure.ts'
import { organisation } from './organisation.ts'
import { outcomeType } from './outcome-type.ts'
import { partner } from './partner.ts'
import { priceType } from './price-type.ts'
import { product } from './product.ts'
import { productColor } from './product-color.ts'
import { region } from './region.ts'
import { unit } from './unit.ts'
import { variation } from './variation.ts'
import { warehouse } from './warehouse.ts'

/** The references: records that documents and other records refer to. */
export const references = enter([
  country,
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
  favourite,
])
