import { type ComponentType, lazy } from 'react'
import type { Document } from '#domain/kernel/document.ts'
import type { ReadRow } from '#store/port.ts'

interface ProposalProps {
  document: Document
  row: ReadRow
}

/** What is proposed over a document as soon as it is posted. */
const proposals: Readonly<Record<string, ComponentType<ProposalProps>>> = {
  product_receipt: lazy(() => import('./goods/proposal/price-proposal.tsx')),
}

export const postedProposalOf = ({ name }: Document): ComponentType<ProposalProps> | undefined => proposals[name]
