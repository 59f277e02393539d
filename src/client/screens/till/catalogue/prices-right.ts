import { userCan } from '#client/data/person/session.ts'
import type { Approvable } from '#domain/kernel/permission.ts'
import type { Sale } from '../counter/sale.ts'

export const pricing: Approvable = 'product_retail_sales.change_price'

/** True if the prices of this sale may be changed: by the cashier's own right or by an approval. */
export const mayChangePrice = ({ word, allowed }: Pick<Sale, 'word' | 'allowed'>) =>
  userCan(pricing) || Boolean(word) || allowed === true
