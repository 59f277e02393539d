import { useTranslation } from 'react-i18next'
import { Avatar } from '#client/parts/avatar.tsx'
import { formatPhone } from '#client/parts/format.ts'
import { FindAmong } from '../parts/find-among.tsx'
import { useClients } from '../state/clients.ts'
import type { Client } from '../state/sale.ts'

interface FindClientProps {
  text: string
  onText: (text: string) => void
  onChoose: (client: Client) => void
}

/** Clients by digits of the phone or words of the name. */
export function FindClient({ text, onText, onChoose }: FindClientProps) {
  const { t } = useTranslation('till')
  const { found, readAs, meant, looking } = useClients(text)
  return (
    <FindAmong
      label={t('client.find')}
      text={text}
      onText={onText}
      found={found}
      readAs={readAs}
      meant={meant}
      looking={looking}
      nothing={t(text ? 'client.nothing' : 'client.type')}
      onChoose={onChoose}
    >
      {({ name, phone }) => (
        <>
          <Avatar name={name} />
          <span>{name}</span>
          <small>{formatPhone(phone)}</small>
        </>
      )}
    </FindAmong>
  )
}
