import { useEffect } from 'react'
import { showCustomer } from '#client/hardware/customer/customer-display.ts'
import { sumOfLine } from '#domain/sale/sold.ts'
import { discountOf, type Sale } from '../state/sale.ts'
import { askedFor } from '../state/swap.ts'

/** Shows the growing sale in the buyer's window. */
export function useCustomer(sale: Sale): void {
  useEffect(() => {
    const lines = sale.lines.map((line) => ({
      name: line.goods.name,
      quantity: line.quantity,
      price: line.price,
      sum: sumOfLine(line),
    }))
    if (lines.length > 0) showCustomer({ kind: 'sale', lines, discount: discountOf(sale), total: askedFor(sale) })
  }, [sale])
}
