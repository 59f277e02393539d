import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FindClient } from '../clients/find-client.tsx'
import type { Client } from '../counter/sale.ts'
import { TillDialog } from '../dialogs/till-dialog.tsx'

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
