import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#client/parts/avatar.tsx'
import { formatPhone } from '#client/parts/format.ts'
import { useClients } from '../clients/clients.ts'
import type { Client } from '../counter/sale.ts'
import { FindAmong } from '../dialogs/find-among.tsx'
import { TillDialog } from '../dialogs/till-dialog.tsx'

/** Asks whose debt is paid. */
export function PayerDialog({ onChosen, onClose }: { onChosen: (client: Client) => void; onClose: () => void }) {
  const { t } = useTranslation('till')
  const [text, setText] = useState('')
  return (
    <TillDialog size="sm" title={t('shift.debt')} onClose={onClose}>
      <FindAmong
        label={t('client.find')}
        text={text}
        onText={setText}
        found={useClients(text)}
        nothing={t(text ? 'client.nothing' : 'client.type')}
        onChoose={onChosen}
      >
        {({ name, phone }) => (
          <>
            <Avatar name={name} />
            <span>{name}</span>
            <small>{formatPhone(phone)}</small>
          </>
        )}
      </FindAmong>
    </TillDialog>
  )
}
