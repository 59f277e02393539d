import { enter } from '../kernel/directory.ts'
import { conditionChange } from './condition-change.ts'
import { countSheet } from './count-sheet.ts'
import { jointCount } from './joint-count.ts'
import { labelTemplate } from './label-template.ts'
import { productInitialBalance } from './product-initial-balance.ts'
import { productMovement } from './product-movement.ts'
import { productReceipt } from './product-receipt.ts'
import { reserve } from './reserve.ts'
import { stockCount } from './stock-count.ts'
import { stockLevel } from './stock-level.ts'
import { supplierReturn } from './supplier-return.ts'
import { writeOff } from './write-off.ts'

export const stock = enter([
  productReceipt,
  supplierReturn,
  productMovement,
  jointCount,
  countSheet,
  stockCount,
  writeOff,
  conditionChange,
  reserve,
  productInitialBalance,
  labelTemplate,
  stockLevel,
])
