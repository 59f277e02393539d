import { type ComponentType, lazy } from 'react'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import type { Document } from '#domain/kernel/document.ts'
import type { PaperProps } from './printed-page.tsx'

type Paper = ComponentType<PaperProps>

const withTexts = (load: () => Promise<{ default: Paper }>) =>
  lazy(async () => {
    const [paper] = await Promise.all([load(), loadTexts('papers')])
    return paper
  })

const plain = lazy(() => import('./print-sheet.tsx'))

/** Documents with a form of their own, which law or custom draws; all others are printed as a plain sheet. */
const papers: Readonly<Record<string, Paper>> = {
  incoming_cashbox_order: withTexts(() => import('./papers/cash-receipt-order.tsx')),
  outcoming_cashbox_order: withTexts(() => import('./papers/cash-payment-order.tsx')),
  invoice: withTexts(() => import('./papers/invoice-paper.tsx')),
  outcoming_bank_order: withTexts(() => import('./papers/payment-order.tsx')),
}

export const printFormOf = ({ name }: Document): Paper => papers[name] ?? plain
