import { userCan } from '#client/data/person/session.ts'
import type { Approvable } from '#domain/kernel/permission.ts'
import type { Sale } from '../counter/sale.ts'

export const pricing: Approvable = 'product_retail_sales.change_price'

/** Another price than the one that is set, or less than all of it, needs the right to name it, or the word of who has it. */
export const mayChangePrice = ({ word, allowed }: Pick<Sale, 'word' | 'allowed'>) =>
  userCan(pricing) || Boolean(word) || allowed === true
