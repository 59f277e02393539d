import type { ReactNode } from 'react'
import { useTill } from '../desk.ts'
import { mayChangePrice } from '../prices-right.ts'
import { currentSale } from '../sale.ts'
import { ApproveDialog } from './approve-dialog.tsx'

/** Prices are for who may name them, and for others once somebody who may has said so. */
export function Allowed({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const sale = currentSale(useTill())
  return mayChangePrice(sale) ? children : <ApproveDialog onClose={onClose} />
}
