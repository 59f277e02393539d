import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FindClient } from '../clients/find-client.tsx'
import { TillDialog } from '../parts/till-dialog.tsx'
import type { Client } from '../state/sale.ts'

/** Asks whose debt is paid. */
export function PayerDialog({ onChosen, onClose }: { onChosen: (client: Client) => void; onClose: () => void }) {
  const { t } = useTranslation('till')
  const [text, setText] = useState('')
  return (
    <TillDialog size="sm" title={t('shift.debt')} onClose={onClose}>
      <FindClient text={text} onText={setText} onChoose={onChosen} />
    </TillDialog>
  )
}
