import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayChangePrice, pricing } from '../catalogue/prices-right.ts'
import { act, useTill } from '../counter/desk.ts'
import { currentSale } from '../counter/sale.ts'
import { ApproveDialog } from './approve-dialog.tsx'

/** Shows price fields to those who may set prices; others must first get an approval. */
export function WhenAllowed({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const sale = currentSale(useTill())
  const { t } = useTranslation('till')
  if (mayChangePrice(sale)) return children
  return (
    <ApproveDialog
      right={pricing}
      approved={{ record: sale.id }}
      text={t('approve.text')}
      forbidden={t('price.forbidden')}
      onApproved={(word) => act({ type: 'approve', word })}
      onClose={onClose}
    />
  )
}
