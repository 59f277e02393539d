import { amount, integer, quantity } from '../kernel/field.ts'
import { costsSeenWith, registerSale } from '../registers/goods.ts'

/** A figure that adds up what sales wrote, less what came back. */
export const sumOfSales = { kind: 'sum', register: registerSale, way: 'net' } as const

export const goodsSold = {
  quantity: { ...sumOfSales, resource: 'quantity', field: quantity() },
  sum: { ...sumOfSales, resource: 'sum', field: amount() },
} as const

/** What the goods that were sold had cost. */
export const costOfSales = { ...sumOfSales, resource: 'cost', field: amount(), seenWith: costsSeenWith } as const

export const receiptsSold = {
  checks: { kind: 'documents', register: registerSale, documents: ['retail_sale'], field: integer() },
  average_check: { kind: 'made', of: ['per', 'sum', 'checks'], field: amount() },
  returns: {
    kind: 'documents',
    register: registerSale,
    documents: ['product_return_from_client'],
    field: integer(),
  },
} as const
