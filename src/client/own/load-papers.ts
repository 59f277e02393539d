import { coming } from './coming.ts'

const plain = { texts: ['papers'], areas: [] }

/** Where the papers of each kind are. */
const papers = {
  incoming_cashbox_order: () => import('#client/pages/document/print/papers/cash-receipt-order.tsx'),
  invoice: () => import('#client/pages/document/print/papers/invoice-paper.tsx'),
  outcoming_bank_order: () => import('#client/pages/document/print/papers/payment-order.tsx'),
  outcoming_cashbox_order: () => import('#client/pages/document/print/papers/cash-payment-order.tsx'),
}

export const loadPaper = (name: keyof typeof papers) => coming(plain, papers[name])()
